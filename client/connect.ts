import { JukwaaError } from './errors.js';
import { type Client, createClient, createConfig } from './site/client/index.js';

export interface Connection {
  /** The address of the site, such as `https://www.example.com`. */
  url: string;
  /** A token of *Integrations*, `jkw_…`. Without one, only public calls are answered. Never send it to a browser. */
  token?: string;
  /** In place of the global `fetch`: to log, to cache, to go through a proxy, or to try again. */
  fetch?: typeof globalThis.fetch;
}

/**
 * Returns a connection to a site, which each call takes as `client`. Calls answer with the data, and throw a `JukwaaError` when
 * the site refuses.
 *
 * ```js
 * const site = connect({ url: 'https://www.example.com', token: process.env.JUKWAA_TOKEN });
 * const post = await postsCreate({ client: site, body: { title: 'Opening hours in December' } });
 * ```
 */
export function connect({ url, token, fetch }: Connection): Client {
  const client = createClient(
    createConfig({
      baseUrl: url.replace(/\/+$/, ''),
      responseStyle: 'data',
      throwOnError: true,
      // Sessions and their cookies are the back office's.
      auth: ({ scheme }) => (scheme === 'bearer' ? token : undefined),
      ...(fetch && { fetch }),
    }),
  );
  client.interceptors.error.use((error, response) => JukwaaError.of(error, response));
  return client;
}
