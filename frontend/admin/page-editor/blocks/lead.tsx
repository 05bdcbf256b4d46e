import type { LeadBlock } from '../../../../backend/content/content-pages/blocks/lead.dto.js';

import { defineBlockForm } from '../block-form';
import { captionField, groundField, headingField, linkFields, pictureFields } from '../common-fields';
import { ButtonBox, Line, PictureBox } from '../drawing';

export const lead = defineBlockForm<LeadBlock>({
  label: 'Lead with picture',
  purpose: 'A sentence or two beside a large picture',
  drawing: (
    <>
      <Line x={12} y={16} width={40} heading />
      <Line x={12} y={26} width={32} heading />
      <Line x={12} y={38} width={38} />
      <ButtonBox x={12} y={47} />
      <PictureBox x={62} y={10} width={48} height={48} />
    </>
  ),
  fields: [
    { ...headingField, required: 'Please enter a heading' },
    { name: 'text', label: 'Text', kind: 'richText', level: 'minimal', height: 140 },
    ...linkFields,
    ...pictureFields,
    captionField,
    {
      name: 'side',
      label: 'Side of the picture',
      kind: 'select',
      defaultValue: 'end',
      options: [
        { value: 'end', label: 'Right' },
        { value: 'start', label: 'Left' },
      ],
    },
    groundField,
  ],
});
