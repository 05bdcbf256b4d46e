/** Charset names that Node's decoder does not know, with the names of the Encoding standard. */
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/^utf_?8/, 'utf-8'],
  [/^(?:gb_?2312|gbk|x-gbk|cp_?936|ms936|windows-936|gb18030|euc-cn|chinese)/, 'gb18030'],
  [/^(?:cp_?932|windows-932|ms_kanji|shift-jis|sjis|jis_x0208)/, 'shift_jis'],
  [/^(?:iso-?2022-?jp|csiso2022jp|jis$|jis7)/, 'iso-2022-jp'],
  [/^(?:cp_?949|uhc|windows-949|ks_?c_?5601|ksc_?5601)/, 'euc-kr'],
  [/^(?:cp_?950|windows-950|cn-big5)/, 'big5'],
  [/^latin[-_]1$/, 'windows-1252'],
];

/** Charsets that senders name for texts in any other one. */
const UNSURE = new Set([
  '',
  'us-ascii',
  'ascii',
  'ansi_x3.4-1968',
  'utf-8',
  'utf8',
  '7bit',
  '8bit',
  'binary',
  'unknown-8bit',
  'x-unknown',
]);
const LATIN = new Set(['iso-8859-1', 'iso8859-1', 'iso_8859-1', 'latin1', 'windows-1252', 'cp1252']);

/** Escape sequences of ISO-2022-JP. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with the control character
const JAPANESE = /\u001b(?:\$[@B]|\([JI])/;

/** A letter in UTF-8, or any other byte beyond ASCII. */
const LETTER_OR_BYTE =
  /[\u00c2-\u00df][\u0080-\u00bf]|\u00e0[\u00a0-\u00bf][\u0080-\u00bf]|[\u00e1-\u00ec\u00ee\u00ef][\u0080-\u00bf]{2}|\u00ed[\u0080-\u009f][\u0080-\u00bf]|\u00f0[\u0090-\u00bf][\u0080-\u00bf]{2}|[\u00f1-\u00f3][\u0080-\u00bf]{3}|\u00f4[\u0080-\u008f][\u0080-\u00bf]{2}|[\u0080-\u00ff]/g;

/** Decodes bytes in a charset that the platform does not know; undefined if it is unknown here as well. */
export type OtherDecoder = (bytes: Buffer, charset: string) => string | undefined;

/**
 * Decodes a text of a stranger's program, whatever charset it declares: the declared one if the bytes are written in it, else
 * ISO-2022-JP by its escape sequences, else UTF-8, and what is not UTF-8 as Windows-1252.
 * @param isCut Whether the last letter may be incomplete.
 */
export function decodeText(
  bytes: Buffer,
  declared: string,
  { isCut = false, other }: { isCut?: boolean; other?: OtherDecoder } = {},
): string {
  const whole = isCut ? withoutHalfLetter(bytes) : bytes;
  const mark = byteOrderOf(whole);
  if (mark) return new TextDecoder(mark).decode(whole);
  const name = declared
    .toLowerCase()
    .replace(/[^\w.:+-]/g, '')
    .replace(/^(?:x-)?(?:win(?:dows)?|cp)[-_]?(125\d|874)$/, 'windows-$1');
  if (!UNSURE.has(name)) {
    if (LATIN.has(name)) {
      // Many programs declare it for whatever they send; no sentence in it is valid UTF-8 as well.
      const utf8 = isAscii(whole) ? undefined : strictly(whole);
      if (utf8 !== undefined) return utf8;
    }
    const text = decodedAs(whole, name, other);
    // All its letters are written in ASCII.
    if (text?.includes('\ufffd') && /^iso-?2022/.test(name) && !isAscii(whole))
      return strictly(whole) ?? leniently(whole.toString('latin1'));
    if (text !== undefined && (isCut || !text.includes('\ufffd'))) return text;
    const utf8 = strictly(whole);
    if (utf8 !== undefined) return utf8;
    if (text !== undefined) return text;
  }
  const raw = whole.toString('latin1');
  if (JAPANESE.test(raw)) return new TextDecoder('iso-2022-jp').decode(whole);
  return strictly(whole) ?? leniently(raw);
}

/** The charset that an HTML document declares in itself; empty without one. */
export const charsetOfHtml = (bytes: Buffer): string =>
  /<meta\b[^<>]{0,300}?\bcharset\s*=[\s"']*([\w.:-]{2,40})/i.exec(bytes.subarray(0, 4096).toString('latin1'))?.[1] ??
  /^<\?xml\b[^<>]{0,100}?\bencoding\s*=\s*["']([\w.:-]{2,40})/i.exec(bytes.subarray(0, 200).toString('latin1'))?.[1] ??
  '';

function decodedAs(bytes: Buffer, name: string, other: OtherDecoder | undefined): string | undefined {
  const label = ALIASES.find(([pattern]) => pattern.test(name))?.[1] ?? name;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return other?.(bytes, name);
  }
}

function strictly(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const isAscii = (bytes: Buffer): boolean => bytes.every((byte) => byte < 0x80);

/** UTF-8 as far as it is valid, as in texts put together from several ones, and other bytes as Windows-1252. */
function leniently(raw: string): string {
  const latin = new TextDecoder('windows-1252');
  return raw.replace(LETTER_OR_BYTE, (found) => {
    const bytes = Buffer.from(found, 'latin1');
    return found.length > 1 ? bytes.toString('utf8') : latin.decode(bytes);
  });
}

function byteOrderOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** Removes an incomplete letter of UTF-8 from the end. */
function withoutHalfLetter(bytes: Buffer): Buffer {
  for (let back = 1; back <= 3; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < needed ? bytes.subarray(0, -back) : bytes;
    }
  }
  return bytes;
}
