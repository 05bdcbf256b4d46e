import { PayloadTooLargeException, UnsupportedMediaTypeException } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import type { PICTURE_TYPES } from './upload.constants.js';
import type { PictureKind } from './upload-kinds.constants.js';
import { WeightedLimit } from './weighted-limit.js';

/** One encoded picture. */
export interface EncodedPicture {
  data: Buffer;
  width: number;
  height: number;
  /** MIME type. */
  type: string;
  extension: string;
}

/** A picture in all its renderings. */
export interface RenderedPicture {
  /** What every program can read. */
  main: EncodedPicture;
  /** For browsers: ascending by width within each type, the smallest type first. */
  variants: EncodedPicture[];
  /** The part of the upright picture that is kept, in fractions of it; undefined where all of it is. */
  crop?: Crop;
}

/** A part of a picture, in fractions of its width and height. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Grows with every change below that changes the bytes that come out. */
const RECIPE = 1;

/** Another one whenever the same picture might come out in other bytes. */
export const encoderVersion = JSON.stringify([RECIPE, sharp.versions]);

const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 60;

const MEGABYTE = 1024 * 1024;

/** For the decoders of all pictures at once. What needs more is decoded alone. */
const DECODING_BYTES = 256 * MEGABYTE;

/**
 * For one decoder: what 50 megapixels take, but for interlaced PNGs of 16 bits a channel, and for AVIF, whose decoder keeps
 * a picture several times and so gets to 26.
 */
const MAX_DECODING_BYTES = 450 * MEGABYTE;

/** What file-type calls the accepted content, and what sharp must then find in it. */
const acceptedTypes: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
} satisfies Record<(typeof PICTURE_TYPES)[number] | 'image/apng', string>;

const encoders = {
  // Effort 1 gives 15 % more bytes than 2 and takes two thirds of the time; effort 0 is worse than WebP.
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 2 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 84, progressive: true }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 8 }),
} as const;

type Extension = keyof typeof encoders;

const mimeTypes: Readonly<Record<Extension, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

// One picture is one thread's work: the caller limits how many are worked on at once. Nothing is ever read
// twice, so that a cache would hold memory for nothing.
sharp.concurrency(1);
sharp.cache(false);

const decoding = new WeightedLimit(DECODING_BYTES);

/**
 * Checks a picture and makes everything of it that will be served. The bytes that came in are never kept: what is
 * stored was encoded here, turned upright, and holds no metadata.
 */
export async function renderPicture(input: Buffer, asked: PictureKind): Promise<RenderedPicture> {
  const source = await readHeader(input);
  const kind = shapedFor(source.autoOrient, asked);
  const scale = largestScale(source.autoOrient, kind);
  const base = await decoding.run(() => decode(input, kind, scale), decodingBytes(source));
  const main = await encode(base, at(kind, Math.min(1, scale)), base.info.channels % 2 === 0 ? 'png' : 'jpg');
  const variants: EncodedPicture[] = [];
  for (const [extension, scales] of renderings(kind)) {
    for (const step of steps(scales, scale)) variants.push(await encode(base, at(kind, step), extension));
  }
  const crop = cropOf(source.autoOrient, base.info);
  return { main, variants, ...(crop && { crop }) };
}

/** Where a picture keeps its own shape, the box that it fits into is its own as well. */
function shapedFor(source: Size, kind: PictureKind): PictureKind {
  if (kind.fit !== 'inside') return kind;
  const ratio = Math.min(kind.width / source.width, kind.height / source.height);
  return { ...kind, width: source.width * ratio, height: source.height * ratio };
}

/** What cutting has left over: the decoder scales first, and tells how far it went into the scaled picture. */
function cropOf(source: Size, { width, height, cropOffsetLeft, cropOffsetTop }: OutputInfo): Crop | undefined {
  if (cropOffsetLeft === undefined || cropOffsetTop === undefined) return undefined;
  const scale = Math.max(width / source.width, height / source.height);
  const [whole, high] = [source.width * scale, source.height * scale];
  const crop = {
    left: Math.abs(cropOffsetLeft) / whole,
    top: Math.abs(cropOffsetTop) / high,
    width: Math.min(1, width / whole),
    height: Math.min(1, height / high),
  };
  return crop.width > 0.995 && crop.height > 0.995 ? undefined : crop;
}

/** WebP is for the few browsers without AVIF: they do without the largest, which takes longest to make. */
const renderings = ({ scales }: PictureKind) => [['avif', scales] as const, ['webp', scales.slice(0, -1)] as const];

interface Raw {
  data: Buffer;
  info: OutputInfo;
}

interface Size {
  width: number;
  height: number;
}

async function readHeader(input: Buffer): Promise<Metadata> {
  const format = acceptedTypes[(await fileTypeFromBuffer(input))?.mime ?? ''];
  if (!format)
    throw new UnsupportedMediaTypeException({ message: 'The picture must be a JPEG, PNG, WebP, AVIF or GIF file.' });
  const header = await readable(sharp(input, { failOn: 'error', limitInputPixels: false }).metadata());
  if (header.format !== format) throw damaged();
  if (header.width * header.height > MAX_PIXELS) {
    throw new PayloadTooLargeException({ message: 'The picture is too large: at most 50 megapixels are accepted.' });
  }
  if (decodingBytes(header) > MAX_DECODING_BYTES) {
    throw new PayloadTooLargeException({
      message: 'The picture takes too much memory to be opened: please save it with fewer pixels, or as a JPEG file.',
    });
  }
  return header;
}

/**
 * What the decoder of a picture takes at most, as measured. A file of a few kilobytes may need hundreds of megabytes:
 * what is interlaced, or comes in several scans, is put together as a whole before the first row is ready.
 */
function decodingBytes({ width, height, format, channels, depth, isProgressive }: Metadata): number {
  const isDeep = depth !== 'uchar';
  const perPixel: Readonly<Record<string, number>> = {
    heif: isDeep ? 26 : 18,
    png: channels * (isDeep ? 2 : 1) * (isProgressive ? 1.2 : 0.4),
    // Whether there are several scans is known of progressive ones alone; others may have them, too.
    jpeg: 2 * channels,
    gif: 5,
    webp: 2,
  };
  return width * height * (perPixel[format] ?? 18);
}

/** How much larger than its kind a picture can be shown without being blown up. */
function largestScale(source: Size, kind: PictureKind): number {
  const ratios = [source.width / kind.width, source.height / kind.height];
  const possible = kind.fit === 'contain' ? Math.max(...ratios) : Math.min(...ratios);
  return Math.min(possible, Math.max(...kind.scales));
}

/** The steps that the source allows, the topmost cut down to what it has; none that hardly differs from the last. */
function steps(scales: readonly number[], largest: number): number[] {
  const kept: number[] = [];
  for (const scale of scales.map((each) => Math.min(each, largest))) {
    if (scale > (kept.at(-1) ?? 0) * 1.1) kept.push(scale);
  }
  return kept;
}

const at = (kind: PictureKind, scale: number): Size => ({
  width: Math.max(1, Math.round(kind.width * scale)),
  height: Math.max(1, Math.round(kind.height * scale)),
});

/** Decodes, turns and cuts once; every rendering is made of these pixels, so that all show the same part. */
async function decode(input: Buffer, kind: PictureKind, scale: number): Promise<Raw> {
  const pixels = sharp(input, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({
      ...at(kind, scale),
      // Its own shape by now, but for a part of a pixel.
      fit: kind.fit === 'inside' ? 'fill' : kind.fit,
      position: kind.fit === 'cover' ? sharp.strategy.attention : 'centre',
      background: { r: 255, g: 255, b: 255, alpha: 0 },
    })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = await readable(pixels);
  const hasAlpha = raw.info.channels % 2 === 0;
  if (!hasAlpha || !(await open(raw).stats()).isOpaque) return raw;
  const opaque = await open(raw).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  // Where it was cut is told by the first step alone.
  return { data: opaque.data, info: { ...raw.info, ...opaque.info } };
}

const open = ({ data, info }: Raw): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

async function encode(base: Raw, size: Size, extension: Extension): Promise<EncodedPicture> {
  const resized = open(base)
    .resize({ ...size, fit: 'fill' })
    .timeout({ seconds: TIMEOUT_SECONDS });
  const { data, info } = await encoders[extension](resized).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, type: mimeTypes[extension], extension };
}

const damaged = (): UnsupportedMediaTypeException =>
  new UnsupportedMediaTypeException({ message: "The picture can't be read: the file is damaged or incomplete." });

/** Whatever the decoder has against a file, the sender is told in one sentence that the file is at fault. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw damaged();
  }
}
