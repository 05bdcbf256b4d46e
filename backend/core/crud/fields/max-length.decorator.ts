import { buildMessage, ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * Limits a text's length in Unicode code points, as MariaDB's columns count. class-validator's decorator ignores variation
 * selectors, so it could accept texts that a column rejects.
 */
export const MaxLength = (max: number, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'maxLength',
      constraints: [max],
      validator: {
        validate: (value) => typeof value === 'string' && isAtMost(value, max),
        defaultMessage: buildMessage((each) => `${each}$property can have at most $constraint1 characters.`, options),
      },
    },
    options,
  );

const PAIRS = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;

/** A code point has one or two UTF-16 units. */
const isAtMost = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= 2 * max && text.length - (text.match(PAIRS)?.length ?? 0) <= max);
