import { ValidateBy } from 'class-validator';

/** In characters. Rule: decisions.md, 'Limits'. */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** Refuses longer texts, however long, before anything else looks at them. */
export const AtMostCharacters = (most: number): PropertyDecorator =>
  ValidateBy({
    name: 'atMostCharacters',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && charactersOf(value, most) <= most,
      defaultMessage: () => `The password can have at most ${most} characters.`,
    },
  });

/** Characters of a text, emoji counted once; of one that is far longer than `most` no exact count. */
export function charactersOf(text: string, most: number): number {
  return text.length > 2 * most ? text.length : [...text].length;
}
