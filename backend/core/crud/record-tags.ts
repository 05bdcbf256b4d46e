import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  HttpException,
  HttpStatus,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiHeader, ApiPreconditionFailedResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { catchError, map, type Observable } from 'rxjs';
import { StaleErrorBody } from '../http/errors.dto.js';
import { StaleRecordException } from '../http/exceptions.js';
import { isPlainObject } from '../http/read-only-fields.js';
import { MAX_ID } from './fields/field-values.js';

/** Describes the `ETag` of an answer that is a record. */
export const TAGGED = {
  headers: {
    ETag: {
      description: 'The tag of the record, for `If-Match`: its version, and a hash of the answer.',
      schema: { type: 'string', example: '"7-9e7aYqYRcQl8"' },
    },
  },
} as const;

/** Documents the header, and what answers an outdated one. */
export const IfMatchHeader = () =>
  applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'The `ETag` of the record as it was read, or its version, `"7"`: if it has another version by now, the answer is 412 with ' +
        'the stored record as `current`. The same as the field `version`, which has 409.',
    }),
    ApiPreconditionFailedResponse({
      type: StaleErrorBody,
      description: 'The record has another version than that of `If-Match`.',
    }),
  );

/** A tag: the version, and what tells answers with the same version apart, such as another state of a translation. */
const TAG = /^(?:W\/)?"(\d{1,15})(?:-[\w-]+)?"$/;

/** Of a tag that no record has: no record is saved so often. It goes through the same check, so that the answer has the record as well. */
const NEVER = MAX_ID;

/** Returns the version that a change asks for; undefined if any will do. */
function versionIn(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = Number(TAG.exec(header.trim())?.[1] ?? NEVER);
  return version >= 1 && version < MAX_ID ? version : NEVER;
}

const tagOf = (record: object & { version: unknown }): string =>
  `"${record.version}-${createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 12)}"`;

const hasVersion = (record: unknown): record is object & { version: unknown } =>
  isPlainObject(record) && typeof record.version === 'number';

/** Answers a record with its `ETag`, and takes `If-Match` as the version that was edited. */
@Injectable()
export class RecordTagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const isChange = request.method === 'PUT' || request.method === 'PATCH';
    const version = isChange ? versionIn(request.get('if-match')) : undefined;
    // Before the pipes, so that the version is checked as if it were a field.
    if (version !== undefined && isPlainObject(request.body)) Object.assign(request.body, { version });
    return next.handle().pipe(
      map((record) => {
        if (hasVersion(record)) response.setHeader('ETag', tagOf(record));
        return record;
      }),
      catchError((error: unknown) => {
        if (version === undefined || !(error instanceof StaleRecordException)) throw error;
        const { current } = error;
        if (hasVersion(current)) response.setHeader('ETag', tagOf(current));
        throw new HttpException(error.getResponse(), HttpStatus.PRECONDITION_FAILED);
      }),
    );
  }
}
