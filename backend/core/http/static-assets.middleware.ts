import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { setRoute } from './request-route.js';

/** Express middleware that serves the built scripts, styles and fonts. Hashed file names make them immutable. */
export function staticAssets(webFolder: string) {
  const serve = sirv(join(webFolder, 'client'), {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders(response, path) {
      setRoute(response, path.startsWith('/assets/') ? '/assets/*' : '/*');
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    // A file that was removed since the start, or is unreadable, only fails its own request.
    response.once('pipe', (source: Readable) => source.once('error', () => response.destroy()));
    serve(request, response, next);
  };
}
