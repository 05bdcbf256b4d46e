/** The number of the first part of a page that is no block: blocks of the page have lower ones. */
export const FIRST_PART = 1000;

/** Indexes of the form's blocks that are left out of its preview. @param paths Such as `blocks.2`. */
export const blocksLeftOut = (paths: readonly string[]): number[] =>
  paths.flatMap((path) => {
    const [, index] = /^blocks\.(\d+)$/.exec(path) ?? [];
    return index === undefined ? [] : [Number(index)];
  });

/** The index on the page of a block of the form; undefined if it is left out. */
export const placeInPage = (index: number, leftOut: readonly number[]): number | undefined =>
  index >= FIRST_PART
    ? index
    : leftOut.includes(index)
      ? undefined
      : index - leftOut.filter((one) => one < index).length;

/** The index in the form of a block on the page. */
export function placeInForm(place: number, leftOut: readonly number[]): number {
  if (place >= FIRST_PART) return place;
  let index = place;
  for (const one of [...leftOut].sort((a, b) => a - b)) if (one <= index) index += 1;
  return index;
}
