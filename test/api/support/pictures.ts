import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export interface Colour {
  r: number;
  g: number;
  b: number;
  alpha?: number;
}

export const red: Colour = { r: 220, g: 20, b: 20 };
export const blue: Colour = { r: 20, g: 20, b: 220 };

/** Bytes in the type accepted by `File`. */
export const bytes = (buffer: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer);

export const plain = (width: number, height: number, background: Colour): Sharp =>
  sharp({ create: { width, height, channels: background.alpha === undefined ? 3 : 4, background } });

/** A picture of enlarged noise, which compresses badly. */
export async function photo(width: number, height: number): Promise<Sharp> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const background = { r: 0, g: 0, b: 0 };
  const small = await sharp({ create: { width: 64, height: 64, channels: 3, background, noise } })
    .png()
    .toBuffer();
  return sharp(small).resize(width, height, { fit: 'fill' });
}

export const jpeg = async (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> =>
  bytes(await (await photo(width, height)).jpeg().toBuffer());

/** The left half in one color, the right half in the other. */
export const halves = (width: number, height: number, left: Colour, right: Colour): Sharp =>
  plain(width, height, right).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: left } }, left: 0, top: 0 },
  ]);

/** A PNG whose header has this size, regardless of its pixels. */
export function png(width: number, height: number, pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = 2;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return bytes(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(pixels)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** The same PNG with another size in its header. */
export function sizedPng(picture: Buffer, width: number, height: number): Uint8Array<ArrayBuffer> {
  const changed = Buffer.from(picture);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return bytes(changed);
}

/** The same AVIF with another size in its header and that of its alpha channel. */
export function sizedAvif(picture: Buffer, width: number, height: number): Uint8Array<ArrayBuffer> {
  const changed = Buffer.from(picture);
  for (let at = changed.indexOf('ispe'); at >= 0; at = changed.indexOf('ispe', at + 4)) {
    changed.writeUInt32BE(width, at + 8);
    changed.writeUInt32BE(height, at + 12);
  }
  return bytes(changed);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** The smallest complete document, filled up to a size. */
export function pdf(size = 0): Uint8Array<ArrayBuffer> {
  const head = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
  const tail = '\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
  return bytes(Buffer.from(head + ' '.repeat(Math.max(0, size - head.length - tail.length)) + tail));
}

/** The color of a pixel of an encoded picture, including alpha. */
export async function pixel(picture: Uint8Array, x: number, y: number): Promise<[number, number, number, number]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0];
}
