export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A rectangle to avoid; a higher weight makes covering it more expensive. */
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

/** The grid of tried positions, in pixels. */
const STEP = 8;

/** The minimum distance to obstacles, in pixels. */
const GAP = 3;

const overlap = (place: Position, size: Size, other: Rect): number =>
  Math.max(0, Math.min(place.left + size.width + GAP, other.right) - Math.max(place.left - GAP, other.left)) *
  Math.max(0, Math.min(place.top + size.height + GAP, other.bottom) - Math.max(place.top - GAP, other.top));

const costOf = (place: Position, size: Size, obstacles: readonly Obstacle[]): number =>
  obstacles.reduce((cost, obstacle) => cost + overlap(place, size, obstacle) * obstacle.weight, 0);

export const isFree = (place: Position, size: Size, obstacles: readonly Obstacle[]): boolean =>
  obstacles.every((obstacle) => overlap(place, size, obstacle) === 0);

const fits = (area: Rect, size: Size): boolean =>
  area.left + size.width <= area.right && area.top + size.height <= area.bottom;

/** The position at the bottom right, the preferred one. */
export const cornerOf = (area: Rect, size: Size): Position => ({
  left: area.right - size.width,
  top: area.bottom - size.height,
});

/** All grid positions, nearest to the bottom right first. */
function candidatePositions(area: Rect, size: Size): Position[] {
  const corner = cornerOf(area, size);
  const places: Position[] = [];
  for (let top = corner.top; top >= area.top; top -= STEP) {
    for (let left = corner.left; left >= area.left; left -= STEP) places.push({ left, top });
    // The left edge may lie between two steps.
    places.push({ left: area.left, top });
  }
  const distance = ({ left, top }: Position) => corner.left - left + corner.top - top;
  return places.sort((one, other) => distance(one) - distance(other));
}

/** The position nearest to the bottom right that covers no obstacle. */
export function findFreePosition(area: Rect, size: Size, obstacles: readonly Obstacle[]): Position | undefined {
  if (!fits(area, size)) return undefined;
  return candidatePositions(area, size).find((place) => isFree(place, size, obstacles));
}

/** The position with the least cost, if all cover something. */
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
