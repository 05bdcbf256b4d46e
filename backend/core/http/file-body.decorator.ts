import { applyDecorators, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { MulterOptions } from '@nestjs/platform-express/multer/interfaces/multer-options.interface.js';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';

/** Browsers send names of files in UTF-8 (RFC 7578); multer reads them as Latin-1. */
export const NAMES = { defParamCharset: 'utf8' } as const;

/** The only field of such a form. */
export const FILE = 'file';

/**
 * Receives one file as a form, and documents it.
 * @param outer Wraps the interceptor that receives the file.
 */
export const FileBody = (options: MulterOptions, description?: string, ...outer: NestInterceptor[]) =>
  applyDecorators(
    UseInterceptors(...outer, FileInterceptor(FILE, { ...NAMES, ...options })),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      required: true,
      schema: {
        type: 'object',
        required: [FILE],
        additionalProperties: false,
        properties: { [FILE]: { type: 'string', format: 'binary', ...(description && { description }) } },
      },
    }),
  );
