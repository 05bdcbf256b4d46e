import { WORD_GROUPS } from '../../company/words/word-list.shared.js';
import { RequiredEmail, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';

// Fields of public forms. Their errors are worded by the site: `@WordedErrors()` recognises them by their English sentences.

/** Unchanged for clients of the API. */
const tooLong = (max: number): string => `$property can have at most ${max.toLocaleString('en')} characters.`;

/** A required text. @param missing The default of a word. */
export const VisitorText = (missing: string, maxLength: number, { multiline = false } = {}) =>
  RequiredText(missing, maxLength, { multiline, tooLong: tooLong(maxLength) });

/** An e-mail address. @param missing The default of a word. */
export const VisitorEmail = (missing: string) =>
  RequiredEmail(missing, WORD_GROUPS.mistakes.words.wrongEmail.default, tooLong(MAX_LENGTH.email));
