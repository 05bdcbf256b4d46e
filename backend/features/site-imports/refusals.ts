import { HttpException } from '@nestjs/common';
import { UnreadableExport } from './archives/unreadable-export.js';
import { NotFetched } from './picture-fetcher.js';

/** Returns the reason of a refusal; undefined for a failure of the system. */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof HttpException && error.getStatus() < 500) {
    const response = error.getResponse();
    const message = typeof response === 'object' && 'message' in response ? response.message : undefined;
    return typeof message === 'string' ? message : error.message;
  }
  if (error instanceof NotFetched || error instanceof UnreadableExport) return error.message;
  // A truncated file, or one with an unsupported compression.
  if (
    error instanceof Error &&
    /zlib|compressed|uncompressed|invalid|unexpected end|too (?:many|few) bytes|crc/i.test(error.message)
  )
    return error.message;
  return undefined;
}
