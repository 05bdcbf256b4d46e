import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { stemOf } from '../core/storage/upload-names.js';
import { headersOf } from './serve-static.options.js';

interface Options {
  /** The folder that is served. */
  root: string;
  /** The path of an upload's main file; undefined if it is the name, or there is no such upload. */
  pathOf: (name: string) => Promise<string | undefined>;
}

/** Serves the main files of uploads that were rendered anew, under the names that records have. Mounted at /storage. */
export const serveRenamed =
  ({ root, pathOf }: Options): RequestHandler =>
  (request: Request, response: Response, next: NextFunction): void => {
    const name = request.path.slice(1);
    if (!['GET', 'HEAD'].includes(request.method) || stemOf(name) === null) {
      next();
      return;
    }
    pathOf(name).then((path) => {
      if (path === undefined) next();
      else
        response.set(headersOf(path)).sendFile(path, { root, cacheControl: false }, (error) => {
          if (error && !response.headersSent) next();
        });
    }, next);
  };
