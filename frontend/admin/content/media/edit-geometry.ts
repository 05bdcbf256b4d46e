import type { PicturePart, PicturePoint } from '../../../../backend/content/library/library.dto.js';

/** A part of a picture after a quarter turn clockwise. */
export const turnPart = ({ left, top, width, height }: PicturePart): PicturePart => ({
  left: Math.max(0, 1 - top - height),
  top: left,
  width: height,
  height: width,
});

/** A point of a picture after a quarter turn clockwise. */
export const turnPoint = ({ x, y }: PicturePoint): PicturePoint => ({ x: 1 - y, y: x });

const WHOLE: PicturePart = { left: 0, top: 0, width: 1, height: 1 };

const within = (part: number): number => Math.min(1, Math.max(0, part));

/** The same point of a picture after another crop; at the edge if it was cut off. */
export function movePoint({ x, y }: PicturePoint, before: PicturePart | null, after: PicturePart | null): PicturePoint {
  const [from, to] = [before ?? WHOLE, after ?? WHOLE];
  return {
    x: within((from.left + x * from.width - to.left) / to.width),
    y: within((from.top + y * from.height - to.top) / to.height),
  };
}
