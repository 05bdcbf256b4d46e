import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Response } from 'express';
import sirv from 'sirv';
import { say } from '../language/say.js';
import { canonicalPath, usualPath } from './canonical-url.js';
import { setRoute } from './request-route.js';

/** Addresses of built files, and of the icon that browsers ask for by themselves, in any spelling. */
const ASSET = /^\/(?:assets(?:\/|$)|favicon\.[^/]*$)/;

/** Whether an address belongs to built files: where there is none, no page is either. */
export const isAssetPath = (path: string): boolean => ASSET.test(usualPath(canonicalPath(path)));

/** A page of 50 KB would be no answer to a script or picture. */
export function sendMissingAsset(response: Response): void {
  setRoute(response, '/assets/*');
  response.status(404).set('Cache-Control', 'no-store').type('txt').send(say('http.addressUnknown'));
}

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
