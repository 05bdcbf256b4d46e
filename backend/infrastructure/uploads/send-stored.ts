import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { HttpException, HttpStatus } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { say } from '../../core/language/say.js';
import {
  type ByteRange,
  type FileStorage,
  MissingFileError,
  type StoredFileInfo,
} from '../../core/storage/file-storage.js';

/** Metadata of remote files, so that most requests need one call to their store, and some none. */
const known = new LRUCache<string, StoredFileInfo>({ max: 5000, ttl: 60_000 });

/**
 * Responds to GET and HEAD with a stored file, with an entity tag, its modification time, and the requested range. Returns false
 * without responding if the file is lost.
 * @param headers Further response headers; an entity tag among them replaces the storage's.
 * @throws StorageUnavailableException
 */
export function sendStored(
  response: Response,
  storage: FileStorage,
  name: string,
  headers: Record<string, string>,
): Promise<boolean> {
  const path = storage.localPath(name);
  return path === undefined ? sendRemote(response, storage, name, headers) : sendLocal(response, path, headers);
}

function sendLocal(response: Response, path: string, headers: Record<string, string>): Promise<boolean> {
  response.set(headers);
  return new Promise((resolve, reject) => {
    response.sendFile(path, { cacheControl: false, dotfiles: 'allow' }, (error?: NodeJS.ErrnoException) => {
      // Errors after the headers, and this code, mean that the client has disconnected.
      if (!error || response.headersSent || error.code === 'ECONNABORTED') resolve(true);
      else if ('status' in error && error.status === 404) resolve(false);
      else reject(error);
    });
  });
}

async function sendRemote(
  response: Response,
  storage: FileStorage,
  name: string,
  headers: Record<string, string>,
): Promise<boolean> {
  const info = await infoOf(storage, name);
  if (!info) return false;
  const all = {
    ...(info.etag ? { ETag: info.etag } : {}),
    'Last-Modified': info.storedAt.toUTCString(),
    'Accept-Ranges': 'bytes',
    ...headers,
  };
  response.set(all);
  if (response.req.fresh) {
    response.status(304).end();
    return true;
  }
  const range = rangeOf(response.req, response, info);
  try {
    if (range === 'unsatisfiable') throw new UnsatisfiableRangeException();
    return await sendPart(response, storage, info, range);
  } catch (error) {
    // Another response replaces the file: it must not be cached under these headers.
    for (const header of Object.keys(all)) response.removeHeader(header);
    if (error instanceof UnsatisfiableRangeException) response.set('Content-Range', `bytes */${info.size}`);
    if (!(error instanceof MissingFileError)) throw error;
    // The file was deleted since its metadata was read.
    known.delete(name);
    return false;
  }
}

/** @throws MissingFileError, StorageUnavailableException */
async function sendPart(
  response: Response,
  storage: FileStorage,
  { name, size }: StoredFileInfo,
  range: ByteRange | undefined,
): Promise<boolean> {
  const hasBody = response.req.method !== 'HEAD' && size > 0;
  const content = hasBody ? await storage.read(name, range) : undefined;
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.type(extname(name)).set('Content-Length', String(end - start + 1));
  if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`);
  if (!content) response.end();
  // An error means that the client or the store has disconnected; the connection is closed in both cases.
  else await pipeline(content, response).catch(() => {});
  return true;
}

class UnsatisfiableRangeException extends HttpException {
  constructor() {
    super({ message: say('uploads.partUnknown') }, HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE);
  }
}

async function infoOf(storage: FileStorage, name: string): Promise<StoredFileInfo | null> {
  const remembered = known.get(name);
  if (remembered) return remembered;
  const info = await storage.stat(name);
  if (info) known.set(name, info);
  return info;
}

/** Returns the requested range; requests for several get the whole file, as RFC 9110 allows. */
function rangeOf(
  request: Request,
  response: Response,
  { size, storedAt }: StoredFileInfo,
): ByteRange | 'unsatisfiable' | undefined {
  const condition = request.get('If-Range');
  if (condition !== undefined) {
    const isSame = condition.includes('"')
      ? condition === response.get('ETag')
      : Date.parse(condition) >= Math.floor(storedAt.getTime() / 1000) * 1000;
    if (!isSame) return undefined;
  }
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
