import type { ServerResponse } from 'node:http';
import type { ServeStaticModuleOptions } from '@nestjs/serve-static';
import { urlOf } from '../core/storage/upload-names.js';
import { documentHeaders, pictureHeaders, YEAR } from './file-headers.constants.js';

/**
 * Serves stored files with a Content-Security-Policy that runs and loads nothing: they were uploaded, and a browser may
 * take one for HTML. Immutable: a stored name is never used again.
 */
export const serveStaticOptions = (rootPath: string): ServeStaticModuleOptions => ({
  rootPath,
  serveRoot: urlOf('').replace(/\/$/, ''),
  // Else the module would send an index page for a missing file; the API's 404 is wanted.
  exclude: [`${urlOf('')}{*path}`],
  serveStaticOptions: {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: YEAR * 1000,
    setHeaders: (response: ServerResponse, path: string) => {
      const headers = path.endsWith('.pdf') ? documentHeaders : pictureHeaders;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  },
});
