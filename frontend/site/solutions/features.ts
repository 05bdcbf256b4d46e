/** The paragraphs of the features text, one item each. Those without any words are spacing. */
export function featureItems(html: string): string[] {
  return [...html.matchAll(/<p\b[^<>]*>([\s\S]*?)<\/p>/gi)]
    .map((match) => (match[1] ?? '').trim())
    .filter((item) => item.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '');
}

/** Two columns, split where half of the count is reached; of an odd count the first has one more. */
export function halves<T>(items: T[]): [T[], T[]] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
