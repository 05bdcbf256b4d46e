/** Maximum length without the extension, in characters. */
const MAX_STEM_LENGTH = 120;

/** Characters that file systems reject, path separators, and bidirectional controls, which can disguise an extension. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\/:*?"<>|]+/g;

/** Turns a name into a file name with '.pdf' that every file system accepts; undefined if nothing is left of it. */
export function pdfFilename(name: string): string | undefined {
  const stem = safeStem(name, /\.pdf\s*$/i);
  return stem === '' ? undefined : `${stem}.pdf`;
}

/**
 * Returns the name of a file in the library: the sanitized name of the upload, with the extension of the kept file. Without a name,
 * one is made from the content.
 */
export function libraryName(name: string, extension: string): string {
  const stem = safeStem(name, /\.(?:jpe?g|png|webp|avif|gif|pdf)\s*$/i);
  return `${stem === '' ? (extension === 'pdf' ? 'document' : 'picture') : stem}.${extension}`;
}

function safeStem(name: string, extension: RegExp): string {
  const stem = name
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(extension, '')
    .replace(/^[\s.~-]+|[\s.]+$/g, '');
  return [...stem].slice(0, MAX_STEM_LENGTH).join('').trimEnd();
}

/**
 * Returns a `Content-Disposition` that displays the file and names it for saving: `filename` in ASCII for old clients, `filename*`
 * in UTF-8 for others (RFC 6266, RFC 8187).
 */
export const inlineDisposition = (name: string): string => disposition('inline', name);

/** Returns a `Content-Disposition` that saves the file instead of displaying it. */
export const attachmentDisposition = (name: string): string => disposition('attachment', name);

function disposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return plain === name ? `${how}; filename="${plain}"` : `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
