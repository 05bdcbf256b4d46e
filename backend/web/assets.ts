import { join } from 'node:path';
import sirv from 'sirv';

/** The built scripts, styles and fonts. Their names carry a hash of their content, so they are kept for good. */
export function builtAssets(webFolder: string) {
  return sirv(join(webFolder, 'client'), {
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
}
