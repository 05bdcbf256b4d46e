import { rm } from 'node:fs/promises';
import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  HttpException,
  type NestInterceptor,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import type { MulterOptions } from '@nestjs/platform-express/multer/interfaces/multer-options.interface.js';
import type { Request } from 'express';
import { MulterError } from 'multer';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { ValidationException } from '../../core/http/exceptions.js';
import { FILE } from '../../core/http/file-body.decorator.js';
import { say } from '../../core/language/say.js';

/** Maximum length of a file name in common file systems. */
const MAX_NAME_LENGTH = 255;

/** Allows exactly one file and no other part. The size limit depends on the kind. */
export const formLimits = {
  files: 1,
  parts: 1,
  fields: 0,
  fieldNameSize: 64,
  fieldNestingDepth: 1,
  headerPairs: 20,
} as const;

export const checkFileName: NonNullable<MulterOptions['fileFilter']> = (_request, file, done) => {
  if (file.originalname.length <= MAX_NAME_LENGTH) done(null, true);
  else done(new ValidationException({ [FILE]: [say('uploads.fileNameTooLong')] }), false);
};

/** Wraps Nest's `FileInterceptor`: translates multer's errors, and deletes the temporary file when the request ends. */
export class UploadInterceptor implements NestInterceptor {
  constructor(private readonly maxBytes: number) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    try {
      return of(await lastValueFrom(next.handle()));
    } catch (error) {
      throw this.toHttpException(error, request);
    } finally {
      const path = request.file?.path;
      if (path) await rm(path, { force: true });
    }
  }

  private toHttpException(error: unknown, request: Request): unknown {
    if (error instanceof ValidationException) return error;
    if (error instanceof PayloadTooLargeException && error.cause instanceof MulterError) {
      const megabytes = this.maxBytes / 1024 / 1024;
      return new PayloadTooLargeException({
        message: say('uploads.fileTooLarge', { megabytes }),
      });
    }
    if (error instanceof UnsupportedMediaTypeException && error.cause) {
      return new UnsupportedMediaTypeException({ message: say('uploads.multipartRequired') });
    }
    if (error instanceof BadRequestException && error.cause) return toValidationFailure(error.cause);
    if (!(error instanceof HttpException) && !request.complete) {
      return new BadRequestException({ message: say('uploads.interrupted') });
    }
    return error;
  }
}

/** Translates multer's errors about unexpected parts and unreadable forms. */
function toValidationFailure(cause: unknown): ValidationException {
  if (!(cause instanceof MulterError)) return new ValidationException({ [FILE]: [say('uploads.formUnreadable')] });
  const isOtherField = cause.code === 'LIMIT_UNEXPECTED_FILE' && cause.field !== undefined && cause.field !== FILE;
  return isOtherField
    ? new ValidationException({
        [cause.field ?? FILE]: [say('uploads.fieldUnknown', { fileField: FILE })],
      })
    : new ValidationException({
        [FILE]: [say('uploads.oneFileRequired', { fileField: FILE })],
      });
}
