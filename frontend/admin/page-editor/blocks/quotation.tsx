import type { QuotationBlock } from '../../../../backend/content/content-pages/blocks/quotation.dto.js';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { defineBlockForm } from '../block-form';
import { groundField, portraitField } from '../common-fields';
import { Dot, Line, Sign } from '../drawing';

export const quotation = defineBlockForm<QuotationBlock>({
  label: 'Quotation',
  purpose: 'A testimonial or another quotation',
  drawing: (
    <>
      <Sign x={14} y={28}>
        “
      </Sign>
      <Line x={30} y={16} width={74} heading />
      <Line x={30} y={26} width={66} heading />
      <Line x={30} y={36} width={40} heading />
      <Dot x={36} y={53} />
      <Line x={46} y={52} width={30} />
    </>
  ),
  fields: [
    {
      name: 'testimonial_ids',
      label: 'Testimonial',
      kind: 'multiLookup',
      optionsPath: '/admin/api/list_testimonial?per_page=100',
      description: 'Its text and name replace those below. One at most.',
    },
    {
      name: 'text',
      label: 'Words',
      kind: 'textarea',
      rows: 3,
      maxLength: MAX_LENGTH.introduction,
      description: 'Without quotation marks. An empty line begins a paragraph.',
    },
    { name: 'name', label: 'Name', kind: 'text', maxLength: MAX_LENGTH.name },
    { name: 'role', label: 'What they do', kind: 'text', maxLength: MAX_LENGTH.title },
    portraitField,
    groundField,
  ],
});
