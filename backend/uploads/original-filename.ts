/** In characters, without the extension. */
const MAX_STEM_LENGTH = 120;

/** Characters that file systems reject, path separators, and bidirectional controls, which can disguise an extension. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\/:*?"<>|]+/g;

/** Turns a name into a file name with '.pdf' that every file system accepts; undefined if nothing is left of it. */
export function pdfFilename(name: string): string | undefined {
  const stem = name
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\.pdf\s*$/i, '')
    .replace(/^[\s.~-]+|[\s.]+$/g, '');
  const short = [...stem].slice(0, MAX_STEM_LENGTH).join('').trimEnd();
  return short === '' ? undefined : `${short}.pdf`;
}

/**
 * A `Content-Disposition` that displays the file, and names it for saving: `filename` in ASCII for old clients, `filename*`
 * in UTF-8 for others (RFC 6266, RFC 8187).
 */
export function inlineDisposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return plain === name ? `inline; filename="${plain}"` : `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
