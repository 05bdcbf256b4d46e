import type { BytePart } from './byte-part.entity.js';

/** Bytes of a row: a statement to MariaDB has a largest size. */
const PART_BYTES = 256 * 1024;

/** The bytes of all parts, which are in order. */
export const joinedBytes = (parts: readonly BytePart[]): Buffer => Buffer.concat(parts.map(({ bytes }) => bytes));

/** Bytes as they are stored, one part a row. */
export const byteParts = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, position) =>
    bytes.subarray(position * PART_BYTES, (position + 1) * PART_BYTES),
  );
