import type { Response } from 'express';
import { attachmentDisposition } from '../../infrastructure/uploads/original-filename.js';

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
