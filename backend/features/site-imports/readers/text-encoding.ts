import { TextDecoder } from 'node:util';
import { charsetOfHtml, decodeText } from '../../../core/text/charset.js';

/** Returns a decoder of XML that is read in chunks: by the mark of its order of bytes, by what it declares, else UTF-8. */
export function decoderOf(first: Buffer): TextDecoder {
  const mark = first.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be');
  try {
    return new TextDecoder(charsetOfHtml(first) || 'utf-8');
  } catch {
    return new TextDecoder('utf-8');
  }
}

/** Decodes a whole file: UTF-8 if it is that, else as it says, else Windows-1252. */
export const decodedText = (bytes: Buffer): string => decodeText(bytes, charsetOfHtml(bytes));

/** Signs of Windows-1252 within words, where Windows-1250 has Polish letters. */
const POLISH = /[a-z\u00c0-\u00ff][\u00b3\u00b9\u00bf][a-z\u00c0-\u00ff]|\u009c\u00e6|[a-z]{3}\u00b3/i;

/** Words of nothing but letters above ASCII. */
const FOREIGN_WORD = /(?<![\w\u0080-\u00ff])[\u00c0-\u00ff]{3,}(?![\w\u0080-\u00ff])/g;

/** The article of Arabic in Windows-1256. */
const ARABIC = /\u00c7\u00e1/g;

const countIn = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Guesses which of the encodings of Windows a table is written in that is not UTF-8: spreadsheets save CSV in that of their country.
 * @param raw A part of it with a letter for each byte
 */
export function windowsEncoding(raw: string): string {
  if (countIn(raw, FOREIGN_WORD) > countIn(raw, /[a-z]{3,}/gi) / 10)
    return countIn(raw, ARABIC) > 0 ? 'windows-1256' : 'windows-1251';
  return POLISH.test(raw) ? 'windows-1250' : 'windows-1252';
}
