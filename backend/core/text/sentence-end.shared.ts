// A file of its own: pages of the site do without it, since `fill` does the same.

/** A name that ends with a full stop, as 'Sp. z o.o.', ends its sentence with that one. */
export function withoutDoubledStops(sentence: string, values: Readonly<Record<string, unknown>>): string {
  let single = sentence;
  for (const value of Object.values(values))
    if (typeof value === 'string' && value.endsWith('.')) single = single.replaceAll(`${value}.`, value);
  return single;
}
