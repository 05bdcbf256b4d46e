import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { say, sentence } from '../../core/language/say.js';
import { isCommonPassword } from './common-passwords.js';

/** Required guesses as a power of ten: zxcvbn's score 4, 'very unguessable'. */
const MIN_GUESSES_LOG10 = 10;

/** The threshold for letters and digits only: 'I-love-you 2024' is guessed as soon as 'iloveyou2024'. */
const MIN_BARE_GUESSES_LOG10 = 8;

/** Passwords that need fewer guesses count as common. */
const COMMON_GUESSES_LOG10 = 6;

/** Maximum characters checked by zxcvbn, whose time grows with the length. */
const MAX_LENGTH = 40;

/** Maximum substitutions such as '3' for 'e' that zxcvbn tries, for the same reason. */
const MAX_SUBSTITUTIONS = 20;

/** zxcvbn's name for the dictionary of `context`. */
const USER_INPUTS = 'userInputs';

const COMMON = sentence('users.passwordCommon');

let factory: Promise<ZxcvbnFactory> | undefined;

/**
 * Returns why a password is too easy to guess; undefined if it is not. zxcvbn knows common passwords and words, l33t and reversed
 * spellings, dates, keyboard patterns, repetitions and sequences.
 * @param context Names and addresses of the user and the site, which an attacker would try.
 */
export async function weaknessOf(password: string, context: readonly string[]): Promise<string | undefined> {
  // Some common passwords seem hard to guess: words of other languages, typed on an English keyboard, or passwords that a program
  // registered with.
  if (await isCommonPassword(password)) return COMMON();
  factory ??= load();
  const zxcvbn = await factory;
  const text = password.normalize('NFKC').slice(0, MAX_LENGTH);
  const words = userInputs(context);
  const whole = zxcvbn.check(text, words);
  const bare = zxcvbn.check(text.replace(/[^\p{L}\p{N}]/gu, ''), words);
  if (whole.guessesLog10 >= MIN_GUESSES_LOG10 && (bare.guessesLog10 >= MIN_BARE_GUESSES_LOG10 || bare.password === ''))
    return undefined;
  const weaker = bare.guessesLog10 < whole.guessesLog10 && bare.password !== '' ? bare : whole;
  if (weaker.sequence.some((part) => 'dictionaryName' in part && part.dictionaryName === USER_INPUTS)) {
    return say('users.passwordPersonal');
  }
  return weaker.guessesLog10 < COMMON_GUESSES_LOG10 ? COMMON() : say('users.passwordGuessable');
}

/** Imported on first use: the dictionaries take memory, and most processes never need them. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: MAX_LENGTH,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
}

/** Returns each text, its words, and its words joined: 'amina odhiambo', 'amina', 'odhiambo', 'aminaodhiambo'. */
function userInputs(context: readonly string[]): string[] {
  const words = context.flatMap((text) => {
    const parts = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return [text.toLowerCase(), ...parts, parts.join('')];
  });
  // Shorter words occur in too many good passwords.
  return [...new Set(words)].filter((word) => word.length > 2);
}
