import type { Response } from 'express';
import { attachmentDisposition } from '../../infrastructure/uploads/original-filename.js';

/** Answers with a file that is to be saved: whatever is in it, no browser shows it within a page. */
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
