// A separate file, since pages of the site don't need it: `fill` does the same.

/** Removes the second full stop after a name that ends with one, such as 'Sp. z o.o.', at the end of a sentence. */
export function withoutDoubledStops(sentence: string, values: Readonly<Record<string, unknown>>): string {
  let single = sentence;
  for (const value of Object.values(values))
    if (typeof value === 'string' && value.endsWith('.')) single = single.replaceAll(`${value}.`, value);
  return single;
}
