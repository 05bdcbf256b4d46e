import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { say, sentence } from '../../core/language/say.js';
import { canonicalLanguage } from '../../core/text/languages.shared.js';

/** The language that a text of a kind is in, as a BCP 47 tag; the site need not have it. */
export const TextLanguage = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? (canonicalLanguage(value) ?? value) : value)),
    ValidateBy({
      name: 'language',
      validator: {
        // That there is one is another rule.
        validate: (value) => typeof value !== 'string' || value === '' || canonicalLanguage(value) !== undefined,
        defaultMessage: (details) => say('translations.languageInvalid', { property: details?.property }),
      },
    }),
    RequiredText(sentence('kinds.languageRequired'), MAX_LENGTH.language),
  );
