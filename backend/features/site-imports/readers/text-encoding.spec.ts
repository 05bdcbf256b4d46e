import { Readable } from 'node:stream';
import { decodedText } from './text-encoding.js';
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
