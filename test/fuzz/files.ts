import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file as it is sent. */
export interface SentFile {
  name: string;
  type: string;
  content: Buffer;
}

/** Files that are taken somewhere. */
export async function goodFiles(): Promise<SentFile[]> {
  const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#126b50' } });
  return [
    { name: 'a.png', type: 'image/png', content: await picture().png().toBuffer() },
    { name: 'a.jpg', type: 'image/jpeg', content: await picture().jpeg().toBuffer() },
    { name: 'a.webp', type: 'image/webp', content: await picture().webp().toBuffer() },
    {
      name: 'a.pdf',
      type: 'application/pdf',
      content: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    },
    { name: 'a.csv', type: 'text/csv', content: Buffer.from('title,status\r\n"Drawn, and quoted",active\r\n') },
    {
      name: 'b.csv',
      type: 'text/csv',
      content: Buffer.from('\ufeffid,name,status\r\n1,Somebody,inactive\r\n,New,active\r\n'),
    },
  ];
}

/** Files that are broken, of other types, or larger than they look. */
export function hostileFiles(good: readonly SentFile[]): SentFile[] {
  const [png, jpeg] = good.map(({ content }) => content) as [Buffer, Buffer];
  const file = (name: string, type: string, content: Buffer | string): SentFile => ({
    name,
    type,
    content: Buffer.from(content as string),
  });
  const rows = (count: number, row: string) => row.repeat(count);
  return [
    file('empty.png', 'image/png', ''),
    file('text.png', 'image/png', 'This is no picture.'),
    file('cut.png', 'image/png', png.subarray(0, png.length - 30)),
    file('header.png', 'image/png', png.subarray(0, 40)),
    file('cut.jpg', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2)),
    file('flipped.jpg', 'image/jpeg', jpeg.map((byte, i) => (i > 20 && i % 7 === 0 ? byte ^ 0xff : byte)) as Buffer),
    file('tail.png', 'image/png', Buffer.concat([png, Buffer.from('<?php system($_GET[0]); ?><script>')])),
    file('huge.png', 'image/png', hugePng(20_000, 20_000)),
    file('lying.png', 'image/png', lyingPng(0x7fffffff, 0x7fffffff)),
    file('none.png', 'image/png', lyingPng(0, 0)),
    file('flat.png', 'image/png', hugePng(100_000, 1)),
    file(
      'huge.gif',
      'image/gif',
      Buffer.from(
        'GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;',
        'latin1',
      ),
    ),
    file('script.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    file(
      'entities.svg',
      'image/svg+xml',
      '<!DOCTYPE s [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
    ),
    file('page.html', 'text/html', '<!doctype html><script>alert(1)</script>'),
    file('zip.zip', 'application/zip', deflateRawSync(Buffer.alloc(10_000_000))),
    file('cut.pdf', 'application/pdf', '%PDF-1.7\n1 0 obj<<'),
    file(
      'script.pdf',
      'application/pdf',
      '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n',
    ),
    file('nothing.csv', 'text/csv', '\r\n\r\n'),
    file('head.csv', 'text/csv', 'title\r\n'),
    file('open.csv', 'text/csv', 'title,status\r\n"never closed,active\r\n'),
    file('twice.csv', 'text/csv', 'title,title,__proto__,constructor\r\na,b,c,d\r\n'),
    file('short.csv', 'text/csv', 'title,status,slug\r\na\r\nb,c,d,e,f\r\n'),
    file('nul.csv', 'text/csv', 'title\0,status\r\na\0b,active\r\n'),
    file('latin.csv', 'text/csv', Buffer.from('title\r\nZürich\xff\xfe\r\n', 'latin1')),
    file('wide.csv', 'text/csv', Buffer.from('\ufefftitle,status\r\nwide,active\r\n', 'utf16le')),
    file('many.csv', 'text/csv', `title\r\n${rows(5001, 'x\r\n')}`),
    file('columns.csv', 'text/csv', `${rows(3000, 'c,')}\r\n${rows(3000, '1,')}\r\n`),
    file(
      'ids.csv',
      'text/csv',
      'id,title,name,question,status\r\n0,a,a,a,active\r\n-1,b,b,b,x\r\n1e309,c,c,c,\r\n1.5,d,d,d,active\r\n99999999999999999999,e,e,e,active\r\n',
    ),
    file(
      'values.csv',
      'text/csv',
      `title,name,question,description,published_at,position\r\n"${'y'.repeat(70_000)}",=1+1,?,<script>,0000-00-00,NaN\r\n\ud800,\u202e,,,+275760-09-13T00:00:00Z,1e99\r\n`,
    ),
  ];
}

/** A chunk: length, name, content, checksum. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function png(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit of grey for each pixel.
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A true picture of very many pixels in few bytes. */
const hugePng = (width: number, height: number): Buffer =>
  png(width, height, deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height)));

/** A picture that is smaller than it says. */
const lyingPng = (width: number, height: number): Buffer => png(width, height, deflateSync(Buffer.alloc(100)));
