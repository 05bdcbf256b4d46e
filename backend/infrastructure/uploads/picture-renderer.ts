import { PayloadTooLargeException, UnprocessableEntityException, UnsupportedMediaTypeException } from '@nestjs/common';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { say } from '../../core/language/say.js';
import { contentTypeOf } from '../../core/storage/content-type.js';
import {
  type Crop,
  coverArea,
  croppedArea,
  editedSize,
  type PictureEdits,
  type Size,
  turnedSize,
} from './picture-edits.shared.js';
import { isSvg, pngOfSvg } from './svg-picture.js';
import { MAX_ORIGINAL_SIDE, MAX_PIXELS, type PIXEL_TYPES } from './upload.constants.js';
import type { PictureKind } from './upload-kinds.constants.js';
import { WeightedLimit } from './weighted-limit.js';

export interface EncodedPicture {
  data: Buffer;
  width: number;
  height: number;
  /** MIME type. */
  type: string;
  extension: string;
}

/** A picture in all sizes and formats. */
export interface RenderedPicture {
  /** JPEG or PNG, for any client. */
  main: EncodedPicture;
  /** Alternatives for browsers: the best compressed type first, ascending by width within each type. */
  variants: EncodedPicture[];
  /** The part of the upright picture that was kept, in fractions of it; undefined for the whole. */
  crop?: Crop;
}

/** A picture for the library. */
export interface RenderedOriginal {
  /** Upright, without metadata, and in the file's own format if browsers support it. */
  main: EncodedPicture;
  /** Previews for the back office, ascending by width. */
  previews: EncodedPicture[];
}

/** The longest sides of the previews. */
const PREVIEW_SIDES = [360, 960] as const;

/** Increase with every change below that affects the output. */
const RENDERER_VERSION = 1;

/** Changes whenever the output for the same input may change: part of the cache's key. */
export const encoderVersion = JSON.stringify([RENDERER_VERSION, sharp.versions]);

const TIMEOUT_SECONDS = 60;

const MEGABYTE = 1024 * 1024;

/** Limits the memory of concurrent decoders. A picture that needs more is decoded alone. */
const MAX_CONCURRENT_DECODING_BYTES = 256 * MEGABYTE;

/**
 * Limits the memory of one decoder. Enough for 50 megapixels, except for interlaced PNGs with 16 bits per channel, and for AVIF,
 * whose decoder holds several copies: 26 megapixels.
 */
const MAX_DECODING_BYTES = 450 * MEGABYTE;

/** Accepted MIME types as detected by file-type, and the format that sharp must report. */
const acceptedTypes: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
} satisfies Record<(typeof PIXEL_TYPES)[number] | 'image/apng', string>;

const encoders = {
  // Effort 1 gives 15 % more bytes than 2 and takes two thirds of the time; effort 0 is worse than WebP.
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 2 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 84, progressive: true }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 8 }),
} as const;

/** Higher quality for originals, since they are rendered repeatedly. */
const encodeOriginal = {
  jpg: (picture: Sharp) => picture.jpeg({ quality: 93, chromaSubsampling: '4:4:4' }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 6 }),
} as const;

/** Lossless formats, often used for drawings and screenshots. */
const LOSSLESS = new Set(['png', 'gif']);

type Extension = keyof typeof encoders;

const mimeTypes: Readonly<Record<Extension, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

// One thread per picture: the caller limits concurrency. No operation is repeated, so libvips' cache would only hold memory.
sharp.concurrency(1);
sharp.cache(false);

const decoding = new WeightedLimit(MAX_CONCURRENT_DECODING_BYTES);

/**
 * Validates a picture and encodes all variants. The uploaded bytes are never served: every output is encoded here, upright and
 * without metadata.
 * @throws UnsupportedMediaTypeException, PayloadTooLargeException, UnprocessableEntityException for one of which nothing could be seen
 */
export async function renderPicture(
  file: Buffer,
  requestedKind: PictureKind,
  edits?: PictureEdits,
): Promise<RenderedPicture> {
  const input = await pixelsOf(file);
  const source = await readHeader(input);
  const size = editedSize(source.autoOrient, edits);
  const kind = withSourceRatio(size, requestedKind);
  const scale = maxScale(size, kind);
  const shown = sizeAt(kind, Math.min(1, scale));
  if (isSliver(size, kind.fit === 'contain' ? within(shown, size) : shown))
    throw new UnprocessableEntityException({ message: say('uploads.pictureTooNarrow', { ...size }) });
  const base = await decoding.run(
    () => decode({ input, source: source.autoOrient, edits }, kind, scale),
    decodingBytes(source),
  );
  const main = await encode(base, shown, base.info.channels % 2 === 0 ? 'png' : 'jpg');
  const variants: EncodedPicture[] = [];
  for (const [extension, scales] of encodings(kind)) {
    for (const step of usableScales(scales, scale)) variants.push(await encode(base, sizeAt(kind, step), extension));
  }
  const crop = base.crop ?? cropOf(size, base.info);
  return { main, variants, ...(crop && { crop }) };
}

/** Encodes a picture for the library. @throws UnsupportedMediaTypeException, PayloadTooLargeException */
export async function renderOriginal(file: Buffer): Promise<RenderedOriginal> {
  const input = await pixelsOf(file);
  const source = await readHeader(input);
  const extension = source.hasAlpha || LOSSLESS.has(source.format) ? 'png' : 'jpg';
  const pixels = sharp(input, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: MAX_ORIGINAL_SIDE, height: MAX_ORIGINAL_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS });
  const encoded = encodeOriginal[extension](pixels).toBuffer({ resolveWithObject: true });
  const { data, info } = await decoding.run(() => orDamaged(encoded), decodingBytes(source));
  const { width, height } = info;
  return {
    main: { data, width, height, type: mimeTypes[extension], extension },
    previews: await renderPreviews(data),
  };
}

/**
 * Renders a copy of a picture for programs that read nothing but JPEG; what is transparent becomes white.
 * @param side The most pixels of each side.
 * @throws UnsupportedMediaTypeException, PayloadTooLargeException
 */
export async function renderJpeg(file: Buffer, side: number): Promise<Buffer> {
  const input = await pixelsOf(file);
  const source = await readHeader(input);
  const encoded = sharp(input, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: 80 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
  return decoding.run(() => orDamaged(encoded), decodingBytes(source));
}

const extensions: Readonly<Record<string, Extension>> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' };

/** Renders a small copy of a picture that is not kept. @throws UnsupportedMediaTypeException, PayloadTooLargeException */
export async function renderSmall(input: Buffer): Promise<EncodedPicture> {
  const [small] = await orDamaged(renderPreviews(input, undefined, PREVIEW_SIDES.slice(0, 1)));
  if (!small) throw damagedPicture();
  return small;
}

/** Uses a picture that this application has encoded as the original: only previews are rendered. */
export async function renderingAsOriginal(data: Buffer): Promise<RenderedOriginal> {
  const { format, width, height } = await readHeader(data);
  const extension = extensions[format];
  if (!extension) throw damagedPicture();
  return { main: { data, width, height, type: mimeTypes[extension], extension }, previews: await renderPreviews(data) };
}

/** Renders the previews of a kept original. */
export async function renderPreviews(
  original: Buffer,
  edits?: PictureEdits,
  sides: readonly number[] = PREVIEW_SIDES,
): Promise<EncodedPicture[]> {
  const source = await readHeader(original);
  const size = editedSize(source.autoOrient, edits);
  const previews: EncodedPicture[] = [];
  for (const side of sides) {
    const shown = edited({ input: original, source: source.autoOrient, edits })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS });
    const { data, info } = await decoding.run(
      () => encoders.webp(shown).toBuffer({ resolveWithObject: true }),
      decodingBytes(source),
    );
    previews.push({ data, width: info.width, height: info.height, type: mimeTypes.webp, extension: 'webp' });
    if (Math.max(size.width, size.height) <= side) break;
  }
  return previews;
}

/** For fit 'inside', returns the kind with its box shrunk to the source's aspect ratio. */
function withSourceRatio(source: Size, kind: PictureKind): PictureKind {
  if (kind.fit !== 'inside') return kind;
  const ratio = Math.min(kind.width / source.width, kind.height / source.height);
  return { ...kind, width: source.width * ratio, height: source.height * ratio };
}

/** Returns the part that was kept. libvips scales before it crops: its offsets are in pixels of the scaled picture. */
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

/**
 * Encodings of a kind. WebP serves the few browsers without AVIF: at most two sizes, and not the largest, which takes longest to
 * encode.
 */
const encodings = ({ scales }: PictureKind) => [
  ['avif', scales] as const,
  ['webp', scales.slice(0, -1).slice(0, 2)] as const,
];

interface RawPicture {
  data: Buffer;
  info: OutputInfo;
  /** The part that was kept around a focal point. */
  crop?: Crop;
}

/** Pixels of the shorter side below which nothing can be seen, of a picture that is many times as long. */
const SLIVER = { side: 16, ratio: 10 };

/** Returns the size of a picture that is padded to a shape. */
function within({ width, height }: Size, picture: Size): Size {
  const ratio = Math.min(1, width / picture.width, height / picture.height);
  return { width: picture.width * ratio, height: picture.height * ratio };
}

const isSliver = ({ width, height }: Size, shown: Size): boolean =>
  Math.max(shown.width, shown.height) < Math.max(width, height) &&
  Math.max(width, height) > SLIVER.ratio * Math.min(width, height) &&
  Math.min(shown.width, shown.height) < SLIVER.side;

/** Returns the uploaded file, or a drawing of it in pixels. */
async function pixelsOf(file: Buffer): Promise<Buffer> {
  const isPixels = ((await contentTypeOf(file)) ?? '') in acceptedTypes;
  return isPixels || !isSvg(file) ? file : pngOfSvg(file);
}

async function readHeader(input: Buffer): Promise<Metadata> {
  const format = acceptedTypes[(await contentTypeOf(input)) ?? ''];
  if (!format) throw new UnsupportedMediaTypeException({ message: say('uploads.pictureKindInvalid') });
  const header = await orDamaged(sharp(input, { failOn: 'error', limitInputPixels: false }).metadata());
  if (header.format !== format) throw damagedPicture();
  if (header.width * header.height > MAX_PIXELS) {
    const megapixels = Math.ceil((header.width * header.height) / 1e6).toLocaleString('en');
    throw new PayloadTooLargeException({
      message: say('uploads.tooManyPixels', { megapixels, value: MAX_PIXELS / 1e6 }),
    });
  }
  if (decodingBytes(header) > MAX_DECODING_BYTES) {
    throw new PayloadTooLargeException({
      message: say('uploads.pictureTooComplex'),
    });
  }
  return header;
}

/**
 * Returns the measured maximum of a decoder's memory. A file of a few kilobytes may need hundreds of megabytes: interlaced and
 * progressive pictures are decoded as a whole before the first row is output.
 */
function decodingBytes({ width, height, format, channels, depth, isProgressive }: Metadata): number {
  const isDeep = depth !== 'uchar';
  const perPixel: Readonly<Record<string, number>> = {
    heif: isDeep ? 26 : 18,
    png: channels * (isDeep ? 2 : 1) * (isProgressive ? 1.2 : 0.4),
    // `isProgressive` is no indicator: baseline JPEGs may have several scans, too.
    jpeg: 2 * channels,
    gif: 5,
    webp: 2,
  };
  return width * height * (perPixel[format] ?? 18);
}

/** Returns the largest scale of the kind that does not enlarge the source. */
function maxScale(source: Size, kind: PictureKind): number {
  const ratios = [source.width / kind.width, source.height / kind.height];
  const possible = kind.fit === 'contain' ? Math.max(...ratios) : Math.min(...ratios);
  return Math.min(possible, Math.max(...kind.scales));
}

/** Returns the scales up to the largest, which is limited by the source; steps below 10 % are omitted. */
function usableScales(scales: readonly number[], largest: number): number[] {
  const result: number[] = [];
  for (const scale of scales.map((each) => Math.min(each, largest))) {
    if (scale > (result.at(-1) ?? 0) * 1.1) result.push(scale);
  }
  return result;
}

const sizeAt = (kind: PictureKind, scale: number): Size => ({
  width: Math.max(1, Math.round(kind.width * scale)),
  height: Math.max(1, Math.round(kind.height * scale)),
});

const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 };

interface Source {
  input: Buffer;
  /** The size of the upright picture. */
  source: Size;
  edits?: PictureEdits | undefined;
}

/** Returns the picture upright, with the rotation and crop chosen by users. */
function edited({ input, source, edits }: Source): Sharp {
  const upright = sharp(input, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient();
  if (!edits || (edits.rotation === 0 && edits.crop === null)) return upright;
  // sharp rotates before it resizes only if a part is extracted: here, all of it if necessary.
  return upright.rotate(edits.rotation).extract(croppedArea(turnedSize(source, edits), edits.crop ?? WHOLE));
}

/** Decodes, rotates and crops once: all variants are encoded from these pixels, and so show the same part. */
async function decode({ input, source, edits }: Source, kind: PictureKind, scale: number): Promise<RawPicture> {
  const box = sizeAt(kind, scale);
  const upright = edited({ input, source, edits });
  const around =
    kind.fit === 'cover' && edits?.focus ? coverArea(editedSize(source, edits), box, edits.focus) : undefined;
  const fitted = around
    ? upright.resize({ ...around.scaled, fit: 'fill' }).extract(around)
    : upright.resize({
        ...box,
        // The box has the source's aspect ratio, except for rounding.
        fit: kind.fit === 'inside' ? 'fill' : kind.fit,
        position: kind.fit === 'cover' ? sharp.strategy.attention : 'centre',
        background: { r: 255, g: 255, b: 255, alpha: 0 },
      });
  const pixels = fitted
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw: RawPicture = await orDamaged(pixels);
  if (around) raw.crop = partOf(around.scaled, around);
  const hasAlpha = raw.info.channels % 2 === 0;
  if (!hasAlpha || !(await fromRaw(raw).stats()).isOpaque) return raw;
  const opaque = await fromRaw(raw).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  // Only the first step reports the crop.
  return { ...raw, data: opaque.data, info: { ...raw.info, ...opaque.info } };
}

const partOf = (whole: Size, { left, top, width, height }: Crop): Crop => ({
  left: left / whole.width,
  top: top / whole.height,
  width: width / whole.width,
  height: height / whole.height,
});

const fromRaw = ({ data, info }: RawPicture): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

async function encode(base: RawPicture, size: Size, extension: Extension): Promise<EncodedPicture> {
  const resized = fromRaw(base)
    .resize({ ...size, fit: 'fill' })
    .timeout({ seconds: TIMEOUT_SECONDS });
  const { data, info } = await encoders[extension](resized).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, type: mimeTypes[extension], extension };
}

const damagedPicture = (): UnsupportedMediaTypeException =>
  new UnsupportedMediaTypeException({ message: say('uploads.pictureDamaged') });

/** Reports any error of the decoder as a damaged file. */
async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw damagedPicture();
  }
}
