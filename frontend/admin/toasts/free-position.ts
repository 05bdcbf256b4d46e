export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is not to be covered; the dearer, the less when something must be. */
export interface Obstacle extends Rect {
  weight: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Position {
  left: number;
  top: number;
}

/** How far apart the places are that are tried, in pixels. */
const STEP = 8;

/** The room that a box keeps to what it must not cover. */
const GAP = 3;

const overlap = (place: Position, size: Size, other: Rect): number =>
  Math.max(0, Math.min(place.left + size.width + GAP, other.right) - Math.max(place.left - GAP, other.left)) *
  Math.max(0, Math.min(place.top + size.height + GAP, other.bottom) - Math.max(place.top - GAP, other.top));

const costOf = (place: Position, size: Size, obstacles: readonly Obstacle[]): number =>
  obstacles.reduce((cost, obstacle) => cost + overlap(place, size, obstacle) * obstacle.weight, 0);

export const isFree = (place: Position, size: Size, obstacles: readonly Obstacle[]): boolean =>
  obstacles.every((obstacle) => overlap(place, size, obstacle) === 0);

/** Whether it fits at all. */
const fits = (area: Rect, size: Size): boolean =>
  area.left + size.width <= area.right && area.top + size.height <= area.bottom;

/** The corner at the bottom right, from which all distances count. */
export const cornerOf = (area: Rect, size: Size): Position => ({
  left: area.right - size.width,
  top: area.bottom - size.height,
});

/** All places in the area, the nearest to the corner first. */
function candidatePositions(area: Rect, size: Size): Position[] {
  const corner = cornerOf(area, size);
  const places: Position[] = [];
  for (let top = corner.top; top >= area.top; top -= STEP) {
    for (let left = corner.left; left >= area.left; left -= STEP) places.push({ left, top });
    // The other edge, too, wherever the steps end.
    places.push({ left: area.left, top });
  }
  const distance = ({ left, top }: Position) => corner.left - left + corner.top - top;
  return places.sort((one, other) => distance(one) - distance(other));
}

/** The place nearest to the corner at the bottom right where a box of this size covers no obstacle. */
export function findFreePosition(area: Rect, size: Size, obstacles: readonly Obstacle[]): Position | undefined {
  if (!fits(area, size)) return undefined;
  return candidatePositions(area, size).find((place) => isFree(place, size, obstacles));
}

/** Where it covers the least, when it covers something everywhere. */
export function findLeastCovering(
  area: Rect,
  size: Size,
  obstacles: readonly Obstacle[],
): { place: Position; cost: number } {
  let best = cornerOf(area, size);
  let least = costOf(best, size, obstacles);
  for (const place of candidatePositions(area, size)) {
    const cost = costOf(place, size, obstacles);
    if (cost < least) [best, least] = [place, cost];
  }
  return { place: best, cost: least };
}
