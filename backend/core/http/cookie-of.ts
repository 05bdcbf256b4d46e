import type { IncomingMessage } from 'node:http';

/** The value of a cookie, as it was sent; undefined without it. */
export function cookieOf({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  const prefix = `${name}=`;
  return headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length);
}
