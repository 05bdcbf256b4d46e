/** The inner HTML of each paragraph, without empty ones, which editors use as spacing. */
export function featureItems(html: string): string[] {
  return [...html.matchAll(/<p\b[^<>]*>([\s\S]*?)<\/p>/gi)]
    .map((match) => (match[1] ?? '').trim())
    .filter((item) => item.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '');
}

/** Splits a list in the middle; the first half is longer if the count is odd. */
export function halves<T>(items: T[]): [T[], T[]] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
