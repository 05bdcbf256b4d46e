import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A file for `setInputFiles`. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture of one color. */
export async function picture(
  name = 'picture.png',
  width = 790,
  height = 500,
  background = '#126b50',
): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** A picture that can't be compressed: about three bytes per pixel. */
export async function noise(name: string, width: number, height: number): Promise<ChosenFile> {
  const buffer = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** The shortest document recognized as PDF by its content. */
export function pdf(name = 'brochure.pdf'): ChosenFile {
  const text = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}

/** Text with the name and type of a picture. */
export function fake(name = 'not-a-picture.png'): ChosenFile {
  return { name, mimeType: 'image/png', buffer: Buffer.from('This is no picture.') };
}
