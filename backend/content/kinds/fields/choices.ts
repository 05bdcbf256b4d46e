import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional } from 'class-validator';
import { OneOf, OptionalBoolean } from '../../../core/crud/fields/field.decorators.js';
import { Unread } from '../../../core/crud/fields/unread.decorator.js';
import { sentence } from '../../../core/language/say.js';
import { entriesOf, parseWordList } from '../../../core/text/text.js';
import { KIND_LIMITS } from '../kind.constants.js';
import { asJson, type Field, type FieldKindObject, linesOf, oneText, severalTexts } from './field-kind.js';

/** Returns the values of a field with a choice. */
export const choicesOf = ({ choices }: Pick<Field, 'choices'>): string[] =>
  [...new Set(choices.split('\n').map((line) => line.trim()))].filter((line) => line !== '');

/** Returns the choice that a text is, in whatever case; undefined for others. */
function choiceIn(text: string, field: Field): string | undefined {
  const choices = choicesOf(field);
  const wanted = text.trim().toLowerCase();
  return choices.find((choice) => choice === text.trim()) ?? choices.find((choice) => choice.toLowerCase() === wanted);
}

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
]);
const NO: ReadonlySet<string> = new Set(['false', '0', 'no', 'nein', 'non', 'não', 'nao', 'nie', 'hapana', 'لا', '-']);

export const yesNo: FieldKindObject = {
  ...oneText,
  slot: () => 'integer',
  stored: () => ({ type: 'boolean' }),
  empty: () => false,
  wire: () => ({ input: OptionalBoolean(), type: Boolean, schema: { type: Boolean } }),
  apart: (value) => [value === true || value === 1 ? 'true' : 'false'],
  together: (parts) => {
    const lines = linesOf(parts);
    const said = lines[0]?.trim().toLowerCase() ?? 'false';
    return lines.length > 1 ? undefined : YES.has(said) ? true : NO.has(said) ? false : undefined;
  },
  isSortable: true,
  isInGroups: true,
};

/** One of some values, the first of which new records have. */
export const oneOf: FieldKindObject = {
  ...oneText,
  slot: () => 'text',
  empty: (field) => choicesOf(field)[0],
  wire: (field) => {
    const choices = choicesOf(field);
    return { input: OneOf(choices), type: String, schema: { enum: choices, example: choices[0] } };
  },
  together: (parts, field) => {
    const lines = linesOf(parts);
    if (lines.length === 0) return choicesOf(field)[0];
    return lines.length === 1 ? choiceIn(String(lines[0]), field) : undefined;
  },
  isSortable: true,
  isSearched: true,
  isInGroups: true,
  filter: 'column',
};

/** Several of some values, without repetition, in the order in which the field has them. */
export const severalOf: FieldKindObject = {
  ...severalTexts,
  slot: () => 'long',
  stored: () => ({ transformer: asJson([]) }),
  wire: (field) => {
    const choices = choicesOf(field);
    const place = (value: unknown): number => choices.indexOf(String(value));
    const example = choices.slice(0, 2);
    return {
      input: applyDecorators(
        Unread(),
        ApiPropertyOptional({
          oneOf: [
            { type: 'array', items: { type: 'string', enum: choices } },
            { type: 'string', nullable: true },
          ],
          description: 'A list, or separated by commas.',
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
      schema: { type: 'array', items: { type: 'string', enum: choices }, example } as never,
    };
  },
  // A single text may be a list; what it has must all be choices.
  together: (parts, field) => {
    const texts = linesOf(parts).flatMap((line) =>
      choiceIn(line, field) === undefined ? entriesOf(line).filter((entry) => entry.trim() !== '') : [line],
    );
    const found = texts.map((one) => choiceIn(one, field));
    return found.includes(undefined) ? undefined : [...new Set(found)];
  },
  entries: (value) => (Array.isArray(value) ? value.map(String) : []),
  isInGroups: true,
  filter: 'entries',
};
