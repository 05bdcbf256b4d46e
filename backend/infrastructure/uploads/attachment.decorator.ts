import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Response } from 'express';
import { attachmentDisposition } from './original-filename.js';

/** Describes the answer as a file, in the API's description. */
export const AnswersAttachment = () =>
  applyDecorators(
    ApiProduces('application/octet-stream'),
    ApiOkResponse({
      description: 'The bytes.',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }),
  );

/** Sends a file as a download: no browser displays it within a page, whatever it contains. */
export function sendAttachment(response: Response, name: string, bytes: Buffer): void {
  response
    .set({
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': attachmentDisposition(name),
      'Content-Security-Policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
    .send(bytes);
}
