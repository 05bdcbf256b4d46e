/** Up to this count every page is named. */
const ALL_NAMED = 7;

/** The pages worth a link of their own, ascending: all of a few; of many the ends and the current one's neighbours. */
export function pageNumbers(current: number, last: number): number[] {
  const all = Array.from({ length: last }, (_, index) => index + 1);
  if (last <= ALL_NAMED) return all;
  return all.filter((page) => page === 1 || page === last || Math.abs(page - current) <= 1);
}
