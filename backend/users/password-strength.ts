import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Guesses, as a power of ten, that a password must withstand: what zxcvbn calls very unguessable. */
const ENOUGH = 10;

/** The same for its letters and digits alone: 'I-love-you 2024' is tried as soon as 'iloveyou2024' is. */
const ENOUGH_BARE = 8;

/** What so few guesses find is among the passwords that many people have. */
const COMMON = 6;

/** Characters that are looked at: the time grows with them, and so many that are hard to guess are enough. */
const LOOKED_AT = 40;

/** Substitutions such as '3' for 'e' that are tried, for the same reason. */
const SUBSTITUTIONS = 20;

/** The dictionary of what `faultOf` is told besides. */
const CONTEXT = 'userInputs';

let loading: Promise<ZxcvbnFactory> | undefined;

/**
 * Why a password is too easy to guess; undefined when it is not. Judged by zxcvbn: common passwords and words, also
 * spelled with digits for letters or backwards, with years and other dates, rows of keys, repetitions and sequences.
 * @param context What somebody who knows the person or the site would try: names and addresses.
 */
export async function weaknessOf(password: string, context: readonly string[]): Promise<string | undefined> {
  loading ??= load();
  const zxcvbn = await loading;
  const text = password.normalize('NFKC').slice(0, LOOKED_AT);
  const words = wordsOf(context);
  const whole = zxcvbn.check(text, words);
  const bare = zxcvbn.check(text.replace(/[^\p{L}\p{N}]/gu, ''), words);
  if (whole.guessesLog10 >= ENOUGH && (bare.guessesLog10 >= ENOUGH_BARE || bare.password === '')) return undefined;
  const worst = bare.guessesLog10 < whole.guessesLog10 && bare.password !== '' ? bare : whole;
  if (worst.sequence.some((part) => 'dictionaryName' in part && part.dictionaryName === CONTEXT)) {
    return 'This password is easy to guess: it contains your name, your e-mail address or the name of this site. Please choose another one.';
  }
  return worst.guessesLog10 < COMMON
    ? 'Too many people use this password. Please choose another one.'
    : 'This password is easy to guess. Please choose another one, such as four words that have nothing to do with each other.';
}

/** Only with the first password that somebody chooses: most processes never see one, and the lists take room. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: LOOKED_AT,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  });
}

/** Each text, its parts, and all its parts together: 'Amina Odhiambo', 'amina', 'odhiambo', 'aminaodhiambo'. */
function wordsOf(context: readonly string[]): string[] {
  const words = context.flatMap((text) => {
    const parts = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return [text.toLowerCase(), ...parts, parts.join('')];
  });
  // Shorter ones are in too many good passwords.
  return [...new Set(words)].filter((word) => word.length > 2);
}
