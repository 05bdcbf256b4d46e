import type { StepsBlock } from '../../../../backend/content/content-pages/blocks/steps.dto.js';
import { MAX_ENTRIES } from '../../../../backend/content/content-pages/content-page.constants.js';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { defineBlockForm } from '../block-form';
import { headingField, introductionField } from '../common-fields';
import { Line, Sign, Stroke } from '../drawing';

export const steps = defineBlockForm<StepsBlock>({
  label: 'Steps',
  purpose: 'Steps of a process, in order',
  drawing: (
    <>
      <Stroke d="M12 44h32V32h32V20h32" />
      <Sign x={14} y={40}>
        1
      </Sign>
      <Sign x={48} y={28}>
        2
      </Sign>
      <Sign x={80} y={16}>
        3
      </Sign>
      <Line x={12} y={50} width={24} />
      <Line x={48} y={38} width={24} />
      <Line x={80} y={26} width={24} />
    </>
  ),
  fields: [headingField, introductionField],
  entries: {
    label: 'Steps',
    singular: 'step',
    max: MAX_ENTRIES.steps,
    nameField: 'title',
    fields: [
      { name: 'title', label: 'Title', kind: 'text', maxLength: MAX_LENGTH.name, required: 'Please enter a title' },
      { name: 'text', label: 'Text', kind: 'textarea', rows: 2, maxLength: MAX_LENGTH.introduction },
      {
        name: 'fact',
        label: 'Fact',
        kind: 'text',
        maxLength: MAX_LENGTH.name,
        description: 'A few words below the text: a price, a time.',
      },
    ],
  },
});
