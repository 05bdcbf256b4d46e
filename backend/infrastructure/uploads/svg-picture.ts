import { UnsupportedMediaTypeException } from '@nestjs/common';
import sharp from 'sharp';
import { say } from '../../core/language/say.js';

/** Longest side of the pixels, enough for the largest rendering of a logo. */
const SIDE = 2048;

/** The range of densities that libvips accepts, and the one at which an SVG has its own size. */
const DENSITY = { min: 1, max: 100_000, own: 72 };

/** Drawings are small; larger files take long to draw. */
const MAX_BYTES = 1024 * 1024;

/** Shapes and references to them; each may be drawn several times. */
const MAX_ELEMENTS = 20_000;

/** Parts of filters, which are the slowest to draw. */
const MAX_FILTER_PARTS = 12;

/**
 * What is not drawn as its author means it: scripts, other files, and texts in fonts that the server lacks. Pictures within, which
 * may be much larger than the file, and entities that make further elements are refused besides.
 */
const REFUSED: readonly RegExp[] = [
  /<(?:[\w.-]+:)?(?:script|foreignObject|image|feImage|text|iframe|audio|video)[\s/>]/i,
  /[\s"']on[a-z]+\s*=/i,
  /javascript:/i,
  /<\?xml-stylesheet|@import/i,
  // References to anything but a part of the drawing itself.
  /(?:href|src)\s*=[\s"']*[^#"'\s]/i,
  /url\([\s"']*[^#"'\s)]/i,
  /<!ENTITY\s+(?:%|[^\s>]+\s+(?:SYSTEM|PUBLIC))/i,
  /<!ENTITY[^>]*(?:&|<[^!])/i,
  /<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["']|us-ascii["']|iso-8859-1["'])/i,
];

export const isSvg = (input: Buffer): boolean => /<svg[\s>]/i.test(input.toString('latin1', 0, 4096));

/**
 * Draws an SVG as a PNG, so that nothing of the file itself is kept. References never leave it: the decoder has no place to resolve
 * them against, and files with any are refused.
 * @throws UnsupportedMediaTypeException
 */
export async function pngOfSvg(input: Buffer): Promise<Buffer> {
  const text = input.toString('utf8');
  // Names of entities that drawing programs declare for their namespaces.
  const drawing = text.replace(/\sxmlns(?::[\w.-]+)?\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  const isRefused =
    input.length > MAX_BYTES ||
    (text.match(/<[\w.]/g)?.length ?? 0) > MAX_ELEMENTS ||
    (text.match(/<(?:[\w.-]+:)?fe[A-Z]/g)?.length ?? 0) > MAX_FILTER_PARTS ||
    REFUSED.some((pattern) => pattern.test(drawing));
  if (isRefused) throw refused();
  try {
    const { width, height } = await sharp(input, { density: DENSITY.own, limitInputPixels: false }).metadata();
    const density = (DENSITY.own * SIDE) / Math.max(width, height);
    if (density < DENSITY.min) throw refused();
    // Of many times as wide as high, one pixel of the shorter side remains.
    return await sharp(input, { density: Math.min(density, DENSITY.max), limitInputPixels: 2 * SIDE * SIDE })
      .png()
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch {
    throw refused();
  }
}

const refused = () => new UnsupportedMediaTypeException({ message: say('uploads.svgRefused') });
