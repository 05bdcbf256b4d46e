import { TextDecoder } from 'node:util';

/** The encoding that a file names at its beginning, as XML and HTML do; undefined if there is none of this name. */
function namedDecoder(begin: string): TextDecoder | undefined {
  const [, name] = /(?:encoding|charset)\s*=\s*["']?([\w:.-]{2,40})/i.exec(begin) ?? [];
  try {
    return name === undefined ? undefined : new TextDecoder(name);
  } catch {
    return undefined;
  }
}

/** The encoding by the mark of its order of bytes; undefined without one, and for UTF-8, whose mark every decoder knows. */
function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

const HEAD = 1024;

const beginOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));

/** Returns a decoder of a file that is read in chunks: by its mark, by what it names, else UTF-8. */
export const decoderOf = (first: Uint8Array): TextDecoder =>
  new TextDecoder(
    markedEncoding(first) ?? namedDecoder(/^[^>]*>/.exec(beginOf(first))?.[0] ?? '')?.encoding ?? 'utf-8',
  );

/** Decodes a whole file: UTF-8 if it is that, else as it says, else Windows-1252. */
export function decodedText(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return (namedDecoder(beginOf(bytes)) ?? new TextDecoder('windows-1252')).decode(bytes);
  }
}
