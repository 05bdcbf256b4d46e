import { Readable } from 'node:stream';
import { decodedText, windowsEncoding } from './text-encoding.js';
import { childText, textsOf, xmlRecords } from './xml-records.js';

describe('A file is decoded', () => {
  it.each<[string, Buffer]>([
    ['as UTF-8', Buffer.from('größe — ł')],
    ['as UTF-16 with a mark', Buffer.from('\ufeffgröße — ł', 'utf16le')],
    ['as big-endian UTF-16 with a mark', Buffer.from('\ufeffgröße — ł', 'utf16le').swap16()],
  ])('%s', (_what, bytes) => expect(decodedText(bytes)).toBe('größe — ł'));

  it('as the encoding that it names, else as that of Windows', () => {
    const named = Buffer.concat([Buffer.from('<meta charset="iso-8859-2">'), Buffer.from([0xb3])]);
    expect(decodedText(named)).toBe('<meta charset="iso-8859-2">ł');
    expect(decodedText(Buffer.from('größe', 'latin1'))).toBe('größe');
    expect(decodedText(Buffer.from('<meta charset="no such one">ü', 'latin1'))).toContain('ü');
  });
});

describe('XML is read', () => {
  const titleOf = async (...chunks: Buffer[]): Promise<string> => {
    for await (const item of xmlRecords(textsOf(Readable.from(chunks)), new Set(['item'])))
      return childText(item, 'title');
    return '';
  };

  it('with blank lines before its declaration, as themes of WordPress write them', async () => {
    const xml = '\ufeff\n\n<?xml version="1.0"?><rss><item><title>A</title></item></rss>';
    expect(await titleOf(Buffer.from(xml))).toBe('A');
    expect(await titleOf(Buffer.from('\n'), Buffer.from(' '), Buffer.from(xml.trim()))).toBe('A');
  });

  it('in the encoding that it declares', async () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><rss><item><title>Größe &amp; Café</title></item></rss>';
    expect(await titleOf(Buffer.from(xml, 'latin1'))).toBe('Größe & Café');
  });
});

describe('A table that is not UTF-8', () => {
  // Bytes of Windows-1250, 1256 and 1251.
  it.each([
    ['Tytu\u00b3;Tre\u009c\u00e6\nG\u00b3\u00f3wny sk\u00b3ad;x', 'windows-1250'],
    [
      '\u00c7\u00e1\u00da\u00e4\u00e6\u00c7\u00e4;\u00c7\u00e1\u00e4\u00d5\n\u00e3\u00d1\u00cd\u00c8\u00c7;\u00c7\u00e1\u00d3\u00da\u00d1',
      'windows-1256',
    ],
    ['\u00cf\u00f0\u00e8\u00e2\u00e5\u00f2;\u00d2\u00e5\u00ea\u00f1\u00f2', 'windows-1251'],
    ['Tytu\u00b3;x', 'windows-1250'],
    ['Gr\u00f6\u00dfe;Fl\u00e4che in m\u00b3\n\u00bfQu\u00e9?;c\u009cur', 'windows-1252'],
  ])('%j is %s', (raw, expected) => expect(windowsEncoding(raw)).toBe(expected));
});
