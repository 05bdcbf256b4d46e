import { tokensOf } from '../language/text-analysis.js';

/** Greetings and thanks, which ask nothing, in English or Swahili. */
export type SmallTalk = 'greeting' | 'thanks';

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const GREETINGS = wordsOf(
  'hi hii hie helo hello hallo hullo hey heya hiya howdy greetings morning afternoon evening habari habarini mambo jambo ' +
    'hujambo hamjambo sijambo shikamoo shikamo salamu salaam salam niaje vipi hodi',
);
const THANKS = wordsOf(
  'thanks thank thankyou thanx thx tnx asante asanteni ahsante ahsanteni shukrani bye goodbye kwaheri',
);
const FILLERS = wordsOf(
  'a again all and are at day dear doing everyone folks for friend good great guys help how hope is it kind lot madam much ' +
    'my of ok okay so sir team that the there to today u very well were you your yours bwana dada gani hali jioni kaka kwa leo ' +
    'mchana msaada mkuu mwema ndugu nzuri sana usiku wako yako yenu za asubuhi',
);
const HOW_ARE_YOU = /^(?:(?:and )?how (?:are|r) (?:you|u)|u hali gani)\b/;

const MAX_WORDS = 9;

/** Whether a text is nothing but a greeting or thanks: there is nothing to be searched for. */
export function smallTalkOf(text: string): SmallTalk | undefined {
  const words = tokensOf(text).map(({ word }) => word);
  if (words.length > MAX_WORDS) return undefined;
  if (!words.every((word) => GREETINGS.has(word) || THANKS.has(word) || FILLERS.has(word))) return undefined;
  if (words.some((word) => THANKS.has(word))) return 'thanks';
  return words.some((word) => GREETINGS.has(word)) || HOW_ARE_YOU.test(words.join(' ')) ? 'greeting' : undefined;
}
