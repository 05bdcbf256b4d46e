import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { isPlainObject } from '../../../core/http/read-only-fields.js';
import { sentence } from '../../../core/language/say.js';
import { MAX_EXTENSION_VALUE } from '../kind.constants.js';
import { asJson, type FieldKindObject } from './field-kind.js';
import { jsonCell } from './json-cell.js';

/** The texts and numbers within a value, for people who can't see it as it is meant. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return Array.isArray(value) || isPlainObject(value) ? Object.values(value).flatMap(wordsIn) : [];
}

/** Whether a value can be kept: it is not larger than those of extensions are. */
export const isKeepable = (value: unknown): boolean => (JSON.stringify(value) ?? '').length <= MAX_EXTENSION_VALUE;

/**
 * A kind of field whose extension the site is without. Its values stay: they are read, go into files and copies, and a record that there
 * is keeps its own whatever is sent.
 */
export const missing: FieldKindObject = {
  isMissing: true,
  slot: () => 'long',
  stored: () => ({ transformer: asJson(null) }),
  wire: () => {
    const description = 'A value of an extension that this site is without. Records keep theirs, whatever is sent.';
    return {
      input: applyDecorators(
        ApiPropertyOptional({ description, required: false } as never),
        IsOptional(),
        ValidateBy({
          name: 'isKeepable',
          validator: { validate: isKeepable, defaultMessage: sentence('kinds.valueLength') },
        }),
      ),
      type: Object,
      schema: { description } as never,
    };
  },
  cell: jsonCell,
  family: 'text',
  apart: (value) => {
    const words = wordsIn(value);
    return words.length > 0 ? [words.join(', ')] : [];
  },
  together: () => undefined,
};
