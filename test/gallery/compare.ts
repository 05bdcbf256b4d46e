import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Of the YIQ distance of two colors, from 0 to 1: finer than what the eye tells apart, coarser than how a font is smoothed. */
const THRESHOLD = 0.1;

export interface Difference {
  /** Of all pixels, from 0 to 1. A part that only one picture has differs as a whole. */
  share: number;
  /** A PNG: what differs in red, on a pale copy of the second picture. */
  picture: Buffer;
}

/** What differs between two PNGs, which may be of different sizes. */
export async function compare(before: Buffer, after: Buffer): Promise<Difference> {
  const sizes = await Promise.all([before, after].map((file) => sharp(file).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [one, other] = await Promise.all([before, after].map((file) => onCanvas(file, width, height)));
  if (one === undefined || other === undefined) throw new Error('There are two pictures.');
  const drawn = Buffer.alloc(width * height * 4);
  const pixels = pixelmatch(one, other, drawn, width, height, { threshold: THRESHOLD });
  const picture = await sharp(drawn, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { share: pixels / (width * height), picture };
}

/** The pixels of a picture, with transparent ones below it and at its right. */
async function onCanvas(file: Buffer, width: number, height: number): Promise<Buffer> {
  const { width: own, height: ownHeight } = await sharp(file).metadata();
  return sharp(file)
    .ensureAlpha()
    .extend({ right: width - own, bottom: height - ownHeight, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer();
}
