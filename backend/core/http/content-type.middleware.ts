import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { isUnsafeMethod } from './safe-methods.js';

/** What calls read: JSON, forms, and files. */
const READ = ['json', 'urlencoded', 'multipart/form-data'];

const isCall = /^\/(?:admin\/)?api\//i;

/**
 * Express middleware that answers a body of another media type with 415: it would not be read, and the call would complain of
 * fields that were sent.
 */
export function refuseOtherMediaTypes(request: Request, _response: Response, next: NextFunction): void {
  // A body without any type, as of a call that takes none, is not read either (`false`: another type; null: no body).
  const isOther =
    isUnsafeMethod(request.method) &&
    isCall.test(request.path) &&
    request.headers['content-type'] !== undefined &&
    request.headers['content-length'] !== '0' &&
    request.is(READ) === false;
  next(isOther ? new UnsupportedMediaTypeException() : undefined);
}
