export interface Part {
  text: string;
  /** Not the same in the other text. */
  differs: boolean;
}

/** Two texts, each in the words before, within and after the place where they differ. */
export function differences(one: string, other: string): [Part[], Part[]] {
  const a = one.split(/(?<=\s)/);
  const b = other.split(/(?<=\s)/);
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const parts = (words: string[]): Part[] =>
    [
      { text: words.slice(0, head).join(''), differs: false },
      { text: words.slice(head, words.length - tail).join(''), differs: true },
      { text: words.slice(words.length - tail).join(''), differs: false },
    ].filter(({ text }) => text !== '');
  return [parts(a), parts(b)];
}
