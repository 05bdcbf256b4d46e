import { diffText } from '../diff/diff-tokens';

export interface DiffPart {
  text: string;
  /** Differs from the other text. */
  isDifferent: boolean;
}

/** Splits both texts into parts that they share and parts that only one has. */
export function diffWords(one: string, other: string): [DiffPart[], DiffPart[]] {
  const runs = diffText(one, other);
  const without = (left: 'removed' | 'added') =>
    runs
      .filter(({ change }) => change !== left)
      .map(({ change, tokens }) => ({ text: tokens.join(''), isDifferent: change !== 'same' }));
  return [without('added'), without('removed')];
}
