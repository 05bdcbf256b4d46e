import { fileTypeFromBuffer } from 'file-type';

/** Bytes of a file by which its type is detected. */
export const MAX_DETECTED_BYTES = 64 * 1024;

export interface DetectedType {
  mime: string;
  ext: string;
}

/** A file as it was sent. */
export interface SentFile {
  name: string;
  /** As stated by the sender. */
  type: string;
  size: number;
  /** Undefined if the file is too large, or one of too many. */
  bytes: Buffer | undefined;
  /** What its bytes are; undefined if they have no signature, or were not looked at. */
  detected?: DetectedType | undefined;
}

/** Detects the type of a file. Reads only its first bytes, but unpacks some: in a thread, if a stranger sent them. */
export async function detectedType(bytes: Uint8Array): Promise<DetectedType | undefined> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, MAX_DETECTED_BYTES)).catch(() => undefined);
  return found && { mime: found.mime, ext: found.ext };
}
