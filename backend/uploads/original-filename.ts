/** Characters kept of a name, without its ending. */
const LONGEST = 120;

/** What file systems refuse, what reads as a path, and what turns the direction of writing to hide an ending. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\/:*?"<>|]+/g;

/** A name that a person gave, as the name of a PDF file that every system can keep; undefined where nothing of it is left. */
export function pdfFilename(name: string): string | undefined {
  const stem = name
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\.pdf\s*$/i, '')
    .replace(/^[\s.~-]+|[\s.]+$/g, '');
  const short = [...stem].slice(0, LONGEST).join('').trimEnd();
  return short === '' ? undefined : `${short}.pdf`;
}

/**
 * The header that names a file which a browser shows, should it be kept: for old programs in ASCII, and as it is for all
 * others (RFC 6266, RFC 8187).
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
