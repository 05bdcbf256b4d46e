/** Splits opening hours at the first digit: the days before it are emphasized on a line of their own, without the comma after them. */
export function partsOfHours(text: string): [days: string, hours: string] {
  const at = text.search(/\p{Nd}/u);
  return at < 0 ? [text, ''] : [text.slice(0, at).replace(/[\s,،:]+$/u, ''), text.slice(at)];
}
