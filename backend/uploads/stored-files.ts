import type { ServerResponse } from 'node:http';
import type { ServeStaticModuleOptions } from '@nestjs/serve-static';
import { urlOf } from '../core/storage/upload-names.js';

const YEAR = 365 * 24 * 60 * 60 * 1000;

/**
 * How stored files are served. They came from people: whatever a browser takes one for, it may run nothing and load
 * nothing. Their names are never used again, so that they may be kept for good.
 */
export const storedFiles = (rootPath: string): ServeStaticModuleOptions => ({
  rootPath,
  serveRoot: urlOf('').replace(/\/$/, ''),
  // The module would answer a missing file with an index page; the API's own 404 shall answer.
  exclude: [`${urlOf('')}{*path}`],
  serveStaticOptions: {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: YEAR,
    setHeaders: (response: ServerResponse, path: string) => {
      const headers = path.endsWith('.pdf') ? documentHeaders : pictureHeaders;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  },
});

/** For files whose names are never used again. */
export const FOR_GOOD = `public, max-age=${YEAR / 1000}, immutable`;

const picturePolicy = "sandbox; default-src 'none'";

/** Chrome shows a PDF through an element of its own in a page of its own, which a sandbox would keep empty. */
const documentPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const headers = {
  'X-Content-Type-Options': 'nosniff',
  // Mail programs and other sites' link previews show them too.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

const pictureHeaders = { ...headers, 'Content-Security-Policy': picturePolicy };

/** What every document is sent with. */
export const documentHeaders = { ...headers, 'Content-Security-Policy': documentPolicy };
