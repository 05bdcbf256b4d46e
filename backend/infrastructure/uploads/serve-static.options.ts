import type { ServerResponse } from 'node:http';
import { basename } from 'node:path';
import type { ServeStaticModuleOptions } from '@nestjs/serve-static';
import { urlOf } from '../../core/storage/upload-names.js';
import {
  documentHeaders,
  IMMUTABLE_CACHE_CONTROL,
  pictureHeaders,
  REPLACEABLE_CACHE_CONTROL,
} from './file-headers.constants.js';
import { inlineDisposition } from './original-filename.js';

/** `2f…e1-790.avif`: renderings, whose names are never reused, and pictures named by a hash of their text. */
const RENDERING = /-\d+\.\w+$|^share-[0-9a-f]{24}\.png$/;

export const isRendering = (path: string): boolean => RENDERING.test(basename(path));

/** Returns the headers of a stored file. */
export function headersOf(path: string): Record<string, string> {
  const headers = path.endsWith('.pdf') ? documentHeaders : pictureHeaders;
  return {
    ...headers,
    'Content-Disposition': inlineDisposition(basename(path)),
    'Cache-Control': isRendering(path) ? IMMUTABLE_CACHE_CONTROL : REPLACEABLE_CACHE_CONTROL,
  };
}

/**
 * Serves stored files with a Content-Security-Policy that blocks scripts and resources, since browsers may take an upload for HTML.
 */
export const serveStaticOptions = (rootPath: string): ServeStaticModuleOptions => ({
  rootPath,
  serveRoot: urlOf('').replace(/\/$/, ''),
  // Without it, the module would send an index page for a missing file instead of the API's 404.
  exclude: [`${urlOf('')}{*path}`],
  serveStaticOptions: {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response: ServerResponse, path: string) => {
      for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
    },
  },
});
