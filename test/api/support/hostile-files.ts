import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { plain, red, sizedPng } from './pictures.js';

const MEGABYTE = 1024 * 1024;

/** Megabytes that opening one of the archives would take in memory. */
const UNPACKED = 200;

export interface HostileFile {
  name: string;
  /** The type given by the sender. */
  type: string;
  bytes: Buffer;
  /** The type it is stored as; undefined if it is refused. */
  keptAs: string | undefined;
}

let made: Promise<HostileFile[]> | undefined;

/** Bombs of some hundred kilobytes, and files with a wrong type. Compressing them takes seconds. */
export const hostileFiles = (): Promise<HostileFile[]> => {
  made ??= makeFiles();
  return made;
};

async function makeFiles(): Promise<HostileFile[]> {
  const zeros = await zip({ 'zeros.bin': UNPACKED });
  const picture = await plain(8, 8, red).png().toBuffer();
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return [
    { name: 'plans.zip', type: 'application/zip', bytes: zeros, keptAs: undefined },
    { name: 'plans.pdf', type: 'application/pdf', bytes: zeros, keptAs: undefined },
    { name: 'nested.zip', type: 'application/zip', bytes: await nested(zeros, 6), keptAs: undefined },
    // The entry with this name distinguishes an office file from an archive; it may be anywhere in it, so the name suffices.
    { name: 'types.docx', type: docx, bytes: await zip({ '[Content_Types].xml': UNPACKED }), keptAs: 'application/zip' },
    // An office file is stored unchanged, whatever it contains: only people open it.
    { name: 'letter.docx', type: docx, bytes: await zip({ 'word/document.xml': UNPACKED }), keptAs: docx },
    { name: 'huge.png', type: 'image/png', bytes: Buffer.from(sizedPng(picture, 60_000, 60_000)), keptAs: 'image/png' },
    { name: 'invoice.pdf', type: 'application/pdf', bytes: Buffer.from(`MZ${'\0'.repeat(200)}`), keptAs: undefined },
    { name: 'page.html', type: 'text/html', bytes: Buffer.from('<script>alert(1)</script>'), keptAs: undefined },
    {
      name: 'drawing.svg',
      type: 'image/svg+xml',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      keptAs: undefined,
    },
    { name: 'script.png', type: 'image/png', bytes: Buffer.from('#!/bin/sh\nrm -rf /\n'), keptAs: undefined },
  ];
}

/** @param entries Names, with the number of megabytes of zeros in each. */
async function zip(entries: Record<string, number>): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, megabytes] of Object.entries(entries))
    file.addReadStream(Readable.from(zerosOf(megabytes)), name, { compressionLevel: 6 });
  file.end();
  return buffer(file.outputStream);
}

function* zerosOf(megabytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(MEGABYTE);
  for (let count = 0; count < megabytes; count += 1) yield piece;
}

async function nested(inner: Buffer, levels: number): Promise<Buffer> {
  let packed = inner;
  for (let level = 0; level < levels; level += 1) {
    const file = new ZipFile();
    for (let copy = 0; copy < 4; copy += 1) file.addBuffer(packed, `${copy}.zip`, { compressionLevel: 9 });
    file.end();
    packed = await buffer(file.outputStream);
  }
  return packed;
}

/** The additional megabytes of memory that the process used at peak. */
export async function memoryTaken(work: () => Promise<void>): Promise<number> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const watch = setInterval(look, 5);
  try {
    await work();
  } finally {
    clearInterval(watch);
    look();
  }
  return (most - before) / MEGABYTE;
}
