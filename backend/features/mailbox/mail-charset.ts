import { Libmime } from 'libmime';
import { DecodeStream, decode } from 'libmime/lib/charset.js';
import { decodeText } from '../../core/text/charset.js';

/** Decodes a part of a mail, or a field of its header, from the charset that it declares or is written in. */
export const textIn = (bytes: Buffer, charset: string, isCut = false): string =>
  decodeText(bytes, charset, {
    isCut,
    // Charsets of DOS, and others that only mails have.
    other: (given, name) => {
      if (/utf-?7/.test(name)) return utf7(given.toString('latin1'));
      return new DecodeStream(name).supported ? decode(given, name) : undefined;
    },
  });

/** The library refuses UTF-7, since it hides tags from filters. Here only text is made of what it decodes to. */
const utf7 = (text: string): string =>
  text.replace(/\+([A-Za-z0-9+/]*)-?/g, (_, encoded: string) =>
    encoded === '' ? '+' : new TextDecoder('utf-16be').decode(evenly(Buffer.from(encoded, 'base64'))),
  );

/** Without the bits that fill up the last letter of Base64. */
const evenly = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - (bytes.length % 2));

/** Decodes encoded words (RFC 2047) and parameters (RFC 2231) of mail headers, whatever charset they declare. */
export class HeaderWords extends Libmime {
  override decodeWord(charset: string, encoding: string, text: string): string {
    // The library's decoding of the bytes, read as Latin-1 so that all of them are kept.
    const bytes = Buffer.from(super.decodeWord('binary', encoding, text), 'latin1');
    return textIn(bytes, charset.split('*')[0] ?? '');
  }
}
