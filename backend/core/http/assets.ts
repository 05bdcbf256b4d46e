import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';

/** The built scripts, styles and fonts. Their names carry a hash of their content, so they are kept for good. */
export function builtAssets(webFolder: string) {
  const serve = sirv(join(webFolder, 'client'), {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders(response, path) {
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    // A file that is gone since the start, or can't be read, costs its own request only.
    response.once('pipe', (source: Readable) => source.once('error', () => response.destroy()));
    serve(request, response, next);
  };
}
