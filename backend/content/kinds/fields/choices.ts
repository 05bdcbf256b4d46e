import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional } from 'class-validator';
import { OneOf, OptionalBoolean } from '../../../core/crud/fields/field.decorators.js';
import { Unread } from '../../../core/crud/fields/unread.decorator.js';
import { sentence } from '../../../core/language/say.js';
import { entriesOf, parseWordList, writtenList } from '../../../core/text/text.js';
import { KIND_LIMITS } from '../kind.constants.js';
import { asJson, type Field, type FieldKindObject, linesOf, oneText, severalTexts } from './field-kind.js';
import type { Written } from './recognition.js';

/** Returns the values of a field with a choice. */
export const choicesOf = ({ choices }: Pick<Field, 'choices'>): string[] =>
  [...new Set(choices.split('\n').map((line) => line.trim()))].filter((line) => line !== '');

/** Whether the values of a field are among its choices. */
export const hasChoices = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'one_of' || kind === 'several_of';

/** Returns all that a choice is called, in any language, without its value. */
export const labelsOfChoice = ({ choice_labels: all }: Pick<Field, 'choice_labels'>, value: string): string[] =>
  all
    .filter((choice) => choice.value === value)
    .flatMap(({ label = '', labels = [] }) => [label, ...labels.map((kindChoiceLabel) => kindChoiceLabel.label ?? '')])
    .filter((label) => label !== '');

/** Returns the choice that a text is, by its value or by what it is called in any language, in whatever case; undefined for others. */
function choiceIn(text: string, field: Field): string | undefined {
  const choices = choicesOf(field);
  const exact = text.trim();
  const wanted = exact.toLowerCase();
  const isCalled = (choice: string, isSame: (label: string) => boolean): boolean =>
    labelsOfChoice(field, choice).some(isSame);
  return (
    choices.find((choice) => choice === exact) ??
    choices.find((choice) => choice.toLowerCase() === wanted) ??
    choices.find((choice) => isCalled(choice, (label) => label === exact)) ??
    choices.find((choice) => isCalled(choice, (label) => label.toLowerCase() === wanted))
  );
}

/** Says what the values are called, for the description of the calls; empty where they have no labels. */
function describedLabels(field: Field): string {
  const described = choicesOf(field).flatMap((value) => {
    const { label = '', labels = [] } = field.choice_labels.find((choiceLabel) => choiceLabel.value === value) ?? {};
    const all = [
      label,
      ...labels.map((kindChoiceLabel) =>
        kindChoiceLabel.label ? `${kindChoiceLabel.label} (${kindChoiceLabel.language})` : '',
      ),
    ].filter(Boolean);
    return all.length > 0 ? [`\`${value}\`: ${all.join(', ')}`] : [];
  });
  return described.join('; ');
}

/** Returns what a text of a table becomes; the text itself where nobody has said anything else. */
const converted = (text: string, { conversions = [] }: Written = {}): string =>
  conversions.find(({ from }) => from === text.trim())?.to ?? text;

const YES: ReadonlySet<string> = new Set([
  'true',
  '1',
  'yes',
  'ja',
  'oui',
  'sí',
  'si',
  'sim',
  'tak',
  'ndiyo',
  'نعم',
  'x',
  '✓',
  '✔',
  '☑',
  'y',
  'on',
  'wahr',
  'vrai',
  'verdadero',
  'verdadeiro',
  'prawda',
  'kweli',
]);
const NO: ReadonlySet<string> = new Set([
  'false',
  '0',
  'no',
  'nein',
  'non',
  'não',
  'nao',
  'nie',
  'hapana',
  'لا',
  '-',
  '✗',
  '☐',
  'n',
  'off',
  'falsch',
  'faux',
  'falso',
  'fałsz',
  'si la kweli',
]);

const isYes = (text: string): boolean => YES.has(text.toLowerCase());
const isNo = (text: string): boolean => NO.has(text.toLowerCase());

export const yesNo: FieldKindObject = {
  ...oneText,
  slot: () => 'integer',
  stored: () => ({ type: 'boolean' }),
  empty: () => false,
  wire: () => ({ input: OptionalBoolean(), type: Boolean, schema: { type: Boolean } }),
  apart: (value) => [value === true || value === 1 ? 'true' : 'false'],
  together: (parts) => {
    const lines = linesOf(parts);
    const said = lines[0]?.trim() ?? 'false';
    return lines.length > 1 ? undefined : isYes(said) ? true : isNo(said) ? false : undefined;
  },
  filter: () => ({ type: 'yes_no', values: ['true', 'false'] }),
  isSortable: true,
  recognition: {
    certainty: 65,
    isWritten: true,
    fits: (text) => isYes(text) || isNo(text),
    takesDashes: true,
    states: ({ values, isComplete }) => {
      const all = [...(values?.keys() ?? [])];
      // Where some say no, others that say nothing mean neither. Ones and zeros alone may be numbers.
      const isSaid = all.some(isYes) && (isComplete || !all.some(isNo));
      return isSaid && (all.some((text) => !/^[\d-]$/.test(text)) || all.length === 2) ? {} : undefined;
    },
  },
};

/** One of some values, the first of which new records have. */
export const oneOf: FieldKindObject = {
  ...oneText,
  slot: () => 'text',
  empty: (field) => choicesOf(field)[0],
  wire: (field) => {
    const choices = choicesOf(field);
    const description = describedLabels(field);
    const schema = { enum: choices, example: choices[0], ...(description && { description }) };
    return {
      input: applyDecorators(OneOf(choices), ...(description ? [ApiPropertyOptional({ description })] : [])),
      type: String,
      schema,
    };
  },
  // Files have values, and take what people call them.
  cell: {
    write: (value) => String(value ?? ''),
    read: (text, field) => choiceIn(text, field) ?? text,
  },
  together: (parts, field, written) => {
    const lines = linesOf(parts);
    if (lines.length > 1) return undefined;
    const text = converted(lines[0] ?? '', written);
    return text.trim() === '' ? choicesOf(field)[0] : choiceIn(text, field);
  },
  isSortable: true,
  isSearched: true,
  filter: (field) => ({ type: 'text', values: choicesOf(field) }),
  recognition: {
    certainty: 45,
    fits: (text) => text.length <= MAX_GUESSED && !/[\r\n]/.test(text),
    takesDashes: true,
    // A row without a value would have the first choice.
    states: ({ values, filled, isComplete }) =>
      isComplete && values && values.size > 1 && values.size <= MAX_FEW && filled >= 3 * values.size && filled >= 8
        ? { choices: choicesMadeOf(values) }
        : undefined,
  },
};

/** Different values of a column that are a choice, and their characters. */
const MAX_FEW = 12;
const MAX_GUESSED = 60;

/** Returns choices of the values of a column, the most frequent first. */
const choicesMadeOf = (values: ReadonlyMap<string, number>): string =>
  [...values]
    .toSorted(([, one], [, other]) => other - one)
    .map(([value]) => value)
    .join('\n');

/** Several of some values, without repetition, in the order in which the field has them. */
export const severalOf: FieldKindObject = {
  ...severalTexts,
  slot: () => 'long',
  stored: () => ({ transformer: asJson([]) }),
  wire: (field) => {
    const choices = choicesOf(field);
    const place = (value: unknown): number => choices.indexOf(String(value));
    const example = choices.slice(0, 2);
    const labels = describedLabels(field);
    return {
      input: applyDecorators(
        Unread(),
        ApiPropertyOptional({
          oneOf: [
            { type: 'array', items: { type: 'string', enum: choices } },
            { type: 'string', nullable: true },
          ],
          description: ['A list, or separated by commas.', labels].filter(Boolean).join(' '),
          example,
        }),
        Transform(({ value }) => {
          const list = parseWordList(value);
          return Array.isArray(list) ? list.toSorted((a, b) => place(a) - place(b)) : list;
        }),
        IsOptional(),
        IsArray({ message: sentence('common.listRequired') }),
        IsIn(choices, { each: true, message: sentence('crud.choiceInvalid', { value: choices.join(', ') }) }),
        ArrayMaxSize(KIND_LIMITS.choices, {
          message: sentence('crud.tooManyEntries', { maxCount: KIND_LIMITS.choices }),
        }),
      ),
      type: Array,
      schema: {
        type: 'array',
        items: { type: 'string', enum: choices },
        example,
        ...(labels && { description: labels }),
      } as never,
    };
  },
  cell: {
    write: (value) => (Array.isArray(value) ? writtenList(value) : ''),
    read: (text, field) => {
      const list = parseWordList(text);
      return Array.isArray(list) ? list.map((one) => choiceIn(String(one), field) ?? one) : list;
    },
  },
  // A single text may be a list; what it has must all be choices.
  together: (parts, field, written) => {
    const texts = linesOf(parts).flatMap((line) =>
      choiceIn(line, field) === undefined ? entriesIn(line, written) : [line],
    );
    const wanted = texts.map((text) => converted(text, written)).filter((text) => text.trim() !== '');
    const found = wanted.map((text) => choiceIn(text, field));
    return found.includes(undefined) ? undefined : [...new Set(found)];
  },
  entries: (value) => (Array.isArray(value) ? value.map(String) : []),
  filter: (field) => ({ type: 'text', values: choicesOf(field), isEntry: true }),
  recognition: {
    certainty: 46,
    fits: (text) => text.length <= MAX_LIST,
    states: ({ entries, filled }) =>
      entries && entries.size <= MAX_FEW_ENTRIES && sumOf(entries) >= 2 * entries.size && filled >= 4
        ? { choices: choicesMadeOf(entries) }
        : undefined,
  },
};

/** Characters of a list in a column. */
const MAX_LIST = 1000;
const MAX_FEW_ENTRIES = 20;

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Returns the entries of a list, as a column has them. */
export const entriesIn = (line: string, { separator = ',' }: Written = {}): string[] =>
  separator === ',' ? entriesOf(line) : line.split(separator);
