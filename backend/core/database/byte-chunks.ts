import type { ByteChunk } from './byte-chunk.entity.js';

/** Bytes per row, since MariaDB limits the size of statements. */
const CHUNK_BYTES = 256 * 1024;

/** Joins the bytes of all chunks, which must be in order. */
export const joinedBytes = (chunks: readonly ByteChunk[]): Buffer => Buffer.concat(chunks.map(({ bytes }) => bytes));

/** Splits bytes into chunks, one per row. */
export const byteChunks = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, position) =>
    bytes.subarray(position * CHUNK_BYTES, (position + 1) * CHUNK_BYTES),
  );
