import type { Words } from '../../company/words/word-list.shared.js';
import { mistakeInLine } from '../../content/forms/answer-mistakes.shared.js';
import { askedFields } from '../../content/forms/form-answers.shared.js';
import { CHOICE_KINDS } from '../../content/forms/forms.constants.js';
import type { ShownField } from '../../content/forms/forms.service.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { isEmailAddress } from '../../core/text/email-address.shared.js';
import { cleanLine, cleanText } from '../../core/text/text.js';
import { answerText } from '../messages/answer-text.shared.js';
import type { FormAnswer } from '../messages/message.entity.js';

type FormWords = Words['formPages'] & Pick<Words['mistakes'], 'wrongEmail'>;

/** A visitor's answers to the questions of the form. */
export interface ReadAnswers {
  answers: FormAnswer[];
  name: string;
  email: string;
  campaign: string;
  /** Keyed by field. */
  errors: Record<string, string[]>;
}

/** Returns the maximum length of an answer. */
const maxLengthOf = ({ kind }: ShownField): number => (kind === 'long_text' ? MAX_LENGTH.message : MAX_LENGTH.title);

/**
 * Reads the answers to a form's questions; other values are ignored.
 * @param fileNames Names of the files sent for a field.
 * @param language The language of the messages, for formatting limits.
 */
export function readAnswers(
  fields: readonly ShownField[],
  sent: Readonly<Record<string, unknown>>,
  fileNames: (key: string) => readonly string[],
  words: FormWords,
  language: string,
): ReadAnswers {
  const valuesOf = (key: string): string[] => (Object.hasOwn(sent, key) ? textsOf(sent[key]) : []);
  const read: ReadAnswers = { answers: [], name: '', email: '', campaign: '', errors: {} };
  const asked = askedFields(fields, valuesOf);
  for (const field of asked) {
    const { key, kind, label, original_label, required } = field;
    if (kind === 'step') continue;
    if (kind === 'campaign') {
      read.campaign = label;
      continue;
    }
    if (kind === 'file') {
      const names = fileNames(key);
      if (names.length > 0) read.answers.push({ key, kind, label: original_label, value: names.join('\n') });
      else if (required) read.errors[key] = [words.missing];
      continue;
    }
    const values = valuesOf(key)
      .map(kind === 'long_text' ? cleanText : cleanLine)
      .filter((value) => value !== '');
    const [value = ''] = values;
    const wrong =
      values.length === 0 ? (required ? missing(field, words) : undefined) : mistake(field, values, words, language);
    if (wrong) read.errors[key] = [wrong];
    else if (values.length > 0) {
      if (kind === 'name') read.name = value.slice(0, MAX_LENGTH.name);
      if (kind === 'email') read.email = value.toLowerCase();
      // For a consent, the wording that was agreed to matters.
      if (kind === 'consent') read.answers.push({ key, kind, label, value: 'yes' });
      else read.answers.push({ key, kind, label: original_label, value: values.join('\n') });
    }
  }
  return read;
}

const missing = ({ kind }: ShownField, words: FormWords): string =>
  kind === 'consent' ? words.consentMissing : words.missing;

/** Returns the error of an answer. */
function mistake(field: ShownField, values: readonly string[], words: FormWords, language: string): string | undefined {
  const { kind, options } = field;
  const [value = ''] = values;
  if (CHOICE_KINDS.has(kind)) {
    const isKnown = values.every((one) => options.some((option) => option.value === one));
    return isKnown && (kind === 'several' || values.length === 1) ? undefined : words.wrongChoice;
  }
  if (kind === 'consent') return value === 'yes' ? undefined : words.consentMissing;
  if (values.length > 1 || value.length > maxLengthOf(field)) return words.tooMuch;
  if (kind === 'email') return isEmailAddress(value) ? undefined : words.wrongEmail;
  return mistakeInLine(field, value, words, language);
}

/** Returns an answer, or those to a question with several. Forms send a line break as two characters, but count it as one. */
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.slice(0, 50) : [value])
    .filter((one): one is string => typeof one === 'string')
    .map((one) => one.replaceAll('\r\n', '\n'));

/** Returns the answers as one text, for lists, mails and searches. Multi-line answers are separated by blank lines. */
export function asText(answers: readonly FormAnswer[]): string {
  const texts = answers.map((answer) =>
    answer.kind !== 'consent' && (answer.value.includes('\n') || answer.kind === 'long_text')
      ? `${answer.label}\n${answer.value}`
      : answerText(answer),
  );
  const isLong = (text = ''): boolean => text.includes('\n');
  return texts
    .flatMap((text, index) => [index === 0 ? '' : isLong(text) || isLong(texts[index - 1]) ? '\n\n' : '\n', text])
    .join('');
}
