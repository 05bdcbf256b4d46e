import { ApiProperty } from '@nestjs/swagger';
import type { WordGroup } from './word-list.shared.js';

export const WordsOf = (...groups: WordGroup[]): PropertyDecorator =>
  ApiProperty({
    description: 'Fixed sentences of the page, by group and key, as editors have changed them.',
    type: 'object',
    required: groups,
    additionalProperties: {
      type: 'object',
      additionalProperties: {
        description: 'A text; or of one that depends on a number, the text for each plural form.',
        oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }],
      },
    },
    example: { [groups[0] ?? 'home']: { title: 'Updates' } },
  });
