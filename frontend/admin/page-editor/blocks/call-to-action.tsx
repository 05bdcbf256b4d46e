import type { CallToActionBlock } from '../../../../backend/content/content-pages/blocks/call-to-action.dto.js';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { defineBlockForm } from '../block-form';
import { buttonFields, headingField, linkFields, pictureFields } from '../common-fields';
import { ButtonBox, Panel } from '../drawing';

export const callToAction = defineBlockForm<CallToActionBlock>({
  label: 'Call to action',
  purpose: 'One sentence and one button; once per page',
  drawing: (
    <>
      <Panel x={8} y={14} width={104} height={40} />
      <ButtonBox x={76} y={30} />
    </>
  ),
  fields: [
    { ...headingField, required: 'Please enter a heading' },
    { name: 'text', label: 'Text', kind: 'textarea', rows: 2, maxLength: MAX_LENGTH.introduction },
    ...buttonFields,
    ...linkFields,
    {
      name: 'look',
      label: 'Look',
      kind: 'select',
      defaultValue: 'night',
      options: [
        { value: 'night', label: 'Dark, with the ornament' },
        { value: 'panel', label: 'A panel with a picture' },
      ],
    },
    ...pictureFields,
  ],
});
