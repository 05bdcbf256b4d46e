/** Up to this count all pages are linked. */
const MAX_LINKS = 7;

/** The pages to link, ascending: all, or if there are many, the first, the last, and those around the current one. */
export function pageNumbers(current: number, last: number): number[] {
  const all = Array.from({ length: last }, (_, index) => index + 1);
  if (last <= MAX_LINKS) return all;
  return all.filter((page) => page === 1 || page === last || Math.abs(page - current) <= 1);
}
