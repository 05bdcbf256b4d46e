import type { FormBlock } from '../../../../backend/content/content-pages/blocks/form.dto.js';

import { defineBlockForm } from '../block-form';
import { ButtonBox, InputBox } from '../drawing';

export const form = defineBlockForm<FormBlock>({
  label: 'Form',
  purpose: 'The contact form or the newsletter form',
  drawing: (
    <>
      <InputBox x={12} y={12} width={96} height={11} />
      <InputBox x={12} y={28} width={96} height={14} />
      <ButtonBox x={12} y={48} />
    </>
  ),
  fields: [
    {
      name: 'form',
      label: 'Form',
      kind: 'select',
      defaultValue: 'contact',
      options: [
        { value: 'contact', label: 'Contact' },
        { value: 'newsletter', label: 'Newsletter' },
      ],
      description: 'It brings its own heading.',
    },
  ],
});
