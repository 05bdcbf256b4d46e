import { WORD_GROUPS } from '../../company/words/word-list.shared.js';
import { RequiredEmail, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';

// Fields of public forms. What is wrong with them is said by words of the site: `@WordedErrors()` knows these by what they say
// in English.

/** As calls have always answered it. */
const tooLong = (max: number): string => `$property can have at most ${max.toLocaleString('en')} characters.`;

/** A text that must not be empty. @param missing The default of a word. */
export const VisitorText = (missing: string, maxLength: number, { multiline = false } = {}) =>
  RequiredText(missing, maxLength, { multiline, tooLong: tooLong(maxLength) });

/** An e-mail address. @param missing The default of a word. */
export const VisitorEmail = (missing: string) =>
  RequiredEmail(missing, WORD_GROUPS.mistakes.words.wrongEmail.default, tooLong(MAX_LENGTH.email));
