/** A part of a picture, in fractions of its width and height. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A point of a picture, in fractions of its width and height. */
export interface Point {
  x: number;
  y: number;
}

/** Edits to a kept original: rotated first, then cropped; `focus` is a point of the result. */
export interface PictureEdits {
  /** In degrees, clockwise: 0, 90, 180 or 270. */
  rotation: number;
  crop: Crop | null;
  focus: Point | null;
}

export interface Size {
  width: number;
  height: number;
}

interface Area extends Size {
  left: number;
  top: number;
}

/** Returns the size of an upright picture after rotation. */
export const turnedSize = ({ width, height }: Size, { rotation }: PictureEdits): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

/** Returns the pixels that a crop keeps of a picture of this size: at least one. */
export function croppedArea({ width, height }: Size, { left, top, width: part, height: high }: Crop): Area {
  const start = {
    left: Math.min(width - 1, Math.round(left * width)),
    top: Math.min(height - 1, Math.round(top * height)),
  };
  return {
    ...start,
    width: Math.max(1, Math.min(width - start.left, Math.round(part * width))),
    height: Math.max(1, Math.min(height - start.top, Math.round(high * height))),
  };
}

/** Returns the size of an upright picture after rotation and cropping. */
export function editedSize(source: Size, edits: PictureEdits | undefined): Size {
  if (!edits) return source;
  const turned = turnedSize(source, edits);
  return edits.crop ? croppedArea(turned, edits.crop) : turned;
}

/**
 * Returns the part of a picture that fills a box of another shape. The focal point stays at the same fraction of the box as of the
 * picture, as with CSS `object-position`: it is always visible, and the browser can preview it without a request.
 */
export function coverArea(source: Size, box: Size, { x, y }: Point): Area & { scaled: Size } {
  const scale = Math.max(box.width / source.width, box.height / source.height);
  const scaled = {
    width: Math.max(box.width, Math.round(source.width * scale)),
    height: Math.max(box.height, Math.round(source.height * scale)),
  };
  return {
    ...box,
    scaled,
    left: Math.round((scaled.width - box.width) * x),
    top: Math.round((scaled.height - box.height) * y),
  };
}

/** Returns the value of `object-position`; null to use the page's own. */
export const objectPosition = (focus: Point | null): string | null =>
  focus === null ? null : `${percent(focus.x)} ${percent(focus.y)}`;

const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;

/** Formats a part as left, top, width and height, separated by spaces. */
export const formatPart = ({ left, top, width, height }: Crop): string =>
  [left, top, width, height].map((part) => part.toFixed(4)).join(' ');
