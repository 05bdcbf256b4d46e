import { buildMessage, ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * The longest text that is accepted, in Unicode code points, as the columns of MariaDB count. The decorator of
 * class-validator leaves out variation selectors, so that a column could refuse what it accepts.
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

/** A code point has one or two units. */
const isAtMost = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= 2 * max && text.length - (text.match(PAIRS)?.length ?? 0) <= max);
