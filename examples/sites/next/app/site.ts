import { connect, JukwaaError } from '@jukwaa/client';

/** The connection to the site, for public calls: no token is needed. */
export function site() {
  const url = process.env.JUKWAA_URL;
  if (!url) throw new Error('JUKWAA_URL is not set: the address of the site, such as https://www.example.com.');
  // Next.js does not keep what is read: what was published is on the next page that is opened.
  return connect({ url, fetch: (input, init) => fetch(input, { ...init, cache: 'no-store' }) });
}

/** What was read, or why it was not: Next.js hides the messages of errors that pages throw. */
export async function read<T>(call: () => Promise<T>): Promise<{ data: T } | { refusal: JukwaaError }> {
  try {
    return { data: await call() };
  } catch (error) {
    if (error instanceof JukwaaError) return { refusal: error };
    throw error;
  }
}
