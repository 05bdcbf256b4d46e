import type { Token } from '../language/text-analysis.js';

const NUMBER = /^\d{1,9}$/;
/** How a text goes on beyond the last amount that it names. */
const BEYOND = /\b(?:above that|more than that|beyond|further|larger|each (?:additional|extra))\b/i;

/** What is counted in a text, by stem, with the largest number: 'up to 300 learners, up to 800 learners' counts 800 learners. */
export type Amounts = ReadonlyMap<string, number>;

/** The amounts of a text: numbers with the word that follows. */
export function amountsOf(tokens: readonly Token[]): Amounts {
  const amounts = new Map<string, number>();
  tokens.forEach(({ stem }, at) => {
    const unit = tokens[at + 1]?.stem;
    if (!NUMBER.test(stem) || unit === undefined || NUMBER.test(unit)) return;
    amounts.set(unit, Math.max(amounts.get(unit) ?? 0, Number(stem)));
  });
  return amounts;
}

/**
 * Whether a text says something about as many as are asked for: 1 if it counts as many or more of them, or says what holds
 * beyond; -1 if it counts fewer, 0 if it does not count them.
 *
 * @param unit What is counted, with its synonyms
 */
export function coversAmount(amount: number, unit: readonly string[], amounts: Amounts, text: string): number {
  const counted = unit.flatMap((stem) => amounts.get(stem) ?? []);
  if (counted.length === 0) return 0;
  return Math.max(...counted) >= amount || BEYOND.test(text) ? 1 : -1;
}
