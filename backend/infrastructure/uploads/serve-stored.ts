import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { ObjectStorage } from '../../core/config/environment.js';
import type { FileStorage } from '../../core/storage/file-storage.js';
import { stemOf } from '../../core/storage/upload-names.js';
import { sendStored } from './send-stored.js';
import { headersOf, isRendering } from './serve-static.options.js';

/** Returns the path of an upload's main file; undefined if there is no such upload. */
interface UploadPaths {
  pathOf(name: string): Promise<string | undefined>;
}

/** Short, so that replaced files and a changed bucket address show soon. */
const REDIRECT_CACHE_CONTROL = 'public, max-age=60';
const RENDERING_REDIRECT_CACHE_CONTROL = 'public, max-age=3600';

/**
 * Serves files that are not static files of the storage folder: all files of a bucket, and main files of uploads rendered again,
 * under the names stored in records. Mounted at /storage.
 */
export function serveStored(
  storage: FileStorage,
  uploads: UploadPaths,
  objectStorage: ObjectStorage | undefined,
): RequestHandler {
  const publicUrl = objectStorage?.publicUrl;
  const send = (response: Response, name: string): Promise<boolean> =>
    sendStored(response, storage, name, headersOf(name));

  async function serve(name: string, response: Response): Promise<boolean> {
    // Documents need headers with their display names.
    if (publicUrl !== undefined && !name.endsWith('.pdf')) {
      const path = isRendering(name) ? name : await uploads.pathOf(name);
      if (path === undefined) return false;
      response.set('Cache-Control', isRendering(name) ? RENDERING_REDIRECT_CACHE_CONTROL : REDIRECT_CACHE_CONTROL);
      response.redirect(302, `${publicUrl}/${objectStorage?.prefix ?? ''}public/${path}`);
      return true;
    }
    if (objectStorage && (await send(response, name))) return true;
    const path = await uploads.pathOf(name);
    return path !== undefined && path !== name && (await send(response, path));
  }

  return (request: Request, response: Response, next: NextFunction): void => {
    const name = request.path.slice(1);
    if (!['GET', 'HEAD'].includes(request.method) || stemOf(name) === null) {
      next();
      return;
    }
    serve(name, response).then((isServed) => {
      if (!isServed) next();
    }, next);
  };
}
