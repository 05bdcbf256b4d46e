/** Up to this number all pages are linked. */
const MAX_LINKS = 7;

/** The pages to link, in ascending order: all, or for many pages the first, the last, and those around the current one. */
export function pageNumbers(current: number, last: number): number[] {
  const all = Array.from({ length: last }, (_, index) => index + 1);
  if (last <= MAX_LINKS) return all;
  return all.filter((page) => page === 1 || page === last || Math.abs(page - current) <= 1);
}
