import { say } from '../../core/language/say.js';

/** Tags, which a translation must preserve, as it must numbers and links. */

const TAG = /<\/?([a-z][a-z0-9]*)[^>]*>/gi;
const LINK = /(?:href|src)="([^"]*)"/g;
const DIGITS = /\p{Nd}[\p{Nd}.,’'٬٫\u00A0\u202F ]*\p{Nd}|\p{Nd}/gu;

/**
 * Returns why a draft is rejected: its numbers, links or tags differ from the original. Undefined if they match. Numbers are
 * compared by their digits, since languages separate thousands differently.
 */
export function draftProblem(original: string, draft: string): string | undefined {
  if (draft === '') return say('translations.wroteNothing');
  const [links, ownLinks] = [original, draft].map((text) => [...text.matchAll(LINK)].map(([, url]) => url ?? ''));
  if (!isSame(links, ownLinks)) return say('translations.linkChanged');
  const [tags, ownTags] = [original, draft].map((text) =>
    [...text.matchAll(TAG)].map(([tag, name]) => `${tag.startsWith('</') ? '/' : ''}${name?.toLowerCase()}`),
  );
  if (!isSame(tags, ownTags)) return say('translations.structureChanged');
  const [numbers, ownNumbers] = [original, draft].map((text) => numbersIn(text.replace(TAG, ' ')));
  const left = [...(ownNumbers ?? [])];
  for (const number of numbers ?? []) {
    const at = left.findIndex((one) => one.digits === number.digits);
    if (at === -1) {
      const instead = left[0];
      return instead
        ? say('translations.numberChanged', { written: instead.text, number: number.text })
        : say('translations.numberLeftOut', { number: number.text });
    }
    left.splice(at, 1);
  }
  return left[0] && say('translations.numberAdded', { written: left[0].text });
}

function numbersIn(text: string): { text: string; digits: string }[] {
  return [...text.matchAll(DIGITS)].map(([found]) => ({ text: found, digits: westernDigits(found) }));
}

/** Converts '9,500', '9 500' and '٩٬٥٠٠' to '9500'. */
function westernDigits(text: string): string {
  return [...text]
    .filter((character) => /\p{Nd}/u.test(character))
    .map((digit) => digitValue(digit.codePointAt(0) ?? 0))
    .join('');
}

/** Digits of a script are consecutive, from a zero whose code ends in 0 or 6. */
function digitValue(code: number): number {
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return code - zero;
}

const isSame = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.toSorted().join('\n') === other.toSorted().join('\n');
