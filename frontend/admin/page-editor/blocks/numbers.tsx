import type { NumbersBlock } from '../../../../backend/content/content-pages/blocks/numbers.dto.js';
import { MAX_ENTRIES } from '../../../../backend/content/content-pages/content-page.constants.js';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { defineBlockForm } from '../block-form';
import { headingField, introductionField } from '../common-fields';
import { Line, Sign } from '../drawing';

export const numbers = defineBlockForm<NumbersBlock>({
  label: 'Numbers',
  purpose: 'Key figures',
  drawing: (
    <>
      <Sign x={12} y={36}>
        640
      </Sign>
      <Sign x={50} y={36}>
        118
      </Sign>
      <Sign x={86} y={36}>
        9.2
      </Sign>
      <Line x={12} y={43} width={22} />
      <Line x={50} y={43} width={22} />
      <Line x={86} y={43} width={22} />
    </>
  ),
  fields: [headingField, introductionField],
  entries: {
    label: 'Numbers',
    singular: 'number',
    max: MAX_ENTRIES.numbers,
    nameField: 'label',
    fields: [
      {
        name: 'figure',
        label: 'Figure',
        kind: 'text',
        maxLength: 40,
        placeholder: '3.6',
        required: 'Please enter a figure',
      },
      { name: 'unit', label: 'Unit', kind: 'text', maxLength: 40, placeholder: 'million' },
      {
        name: 'label',
        label: 'What it counts',
        kind: 'text',
        maxLength: MAX_LENGTH.title,
        required: 'Please say what the figure counts',
      },
    ],
  },
});
