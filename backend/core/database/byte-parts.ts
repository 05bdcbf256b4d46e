import type { BytePart } from './byte-part.entity.js';

/** Bytes per row, since MariaDB limits the size of statements. */
const PART_BYTES = 256 * 1024;

/** Joins the bytes of all parts, which must be in order. */
export const joinedBytes = (parts: readonly BytePart[]): Buffer => Buffer.concat(parts.map(({ bytes }) => bytes));

/** Splits bytes into parts, one per row. */
export const byteParts = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, position) =>
    bytes.subarray(position * PART_BYTES, (position + 1) * PART_BYTES),
  );
