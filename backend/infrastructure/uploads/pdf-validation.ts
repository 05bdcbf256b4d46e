import { open } from 'node:fs/promises';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import { say } from '../../core/language/say.js';
import { contentTypeOf } from '../../core/storage/content-type.js';
import { DOCUMENT_TYPE } from './upload.constants.js';

/** PDF readers look for '%%EOF' in the last kilobyte: bytes may follow it. */
const TRAILER_BYTES = 1024;

/** Checks by content that a file is a complete PDF. @throws UnsupportedMediaTypeException */
export async function validatePdf(path: string): Promise<void> {
  if ((await contentTypeOf(path)) !== DOCUMENT_TYPE) {
    throw new UnsupportedMediaTypeException({ message: say('uploads.documentNotPdf') });
  }
  if (!(await lastBytes(path, TRAILER_BYTES)).includes('%%EOF')) {
    throw new UnsupportedMediaTypeException({
      message: say('uploads.documentDamaged'),
    });
  }
}

async function lastBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - count);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - start), position: start });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
