import { ApiProperty } from '@nestjs/swagger';
import type { WordGroup } from './word-list.shared.js';

/** The texts of a group, by their keys. */
const texts = {
  type: 'object' as const,
  additionalProperties: {
    description: 'A text; or of one that depends on a number, the text for each plural form.',
    oneOf: [
      { type: 'string' as const },
      { type: 'object' as const, additionalProperties: { type: 'string' as const } },
    ],
  },
};

export const WordsOf = (...groups: WordGroup[]): PropertyDecorator =>
  ApiProperty({
    description: 'Fixed sentences of the page, by group and key, as editors have changed them.',
    type: 'object',
    required: groups,
    properties: Object.fromEntries(groups.map((group) => [group, texts])),
    additionalProperties: texts,
    example: Object.fromEntries((groups.length > 0 ? groups : ['home']).map((group) => [group, { title: 'Updates' }])),
  });
