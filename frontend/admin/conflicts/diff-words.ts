export interface DiffPart {
  text: string;
  /** Differs from the other text. */
  isDifferent: boolean;
}

/** Splits both texts into the common prefix, the differing middle and the common suffix, at word boundaries. */
export function diffWords(one: string, other: string): [DiffPart[], DiffPart[]] {
  const a = one.split(/(?<=\s)/);
  const b = other.split(/(?<=\s)/);
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const parts = (words: string[]): DiffPart[] =>
    [
      { text: words.slice(0, head).join(''), isDifferent: false },
      { text: words.slice(head, words.length - tail).join(''), isDifferent: true },
      { text: words.slice(words.length - tail).join(''), isDifferent: false },
    ].filter(({ text }) => text !== '');
  return [parts(a), parts(b)];
}
