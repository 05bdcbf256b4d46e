import type { QuotationBlock } from '../../../../../backend/content/content-pages/blocks/quotation.dto.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { groundField, portraitField } from '../common-fields';
import { Dot, Line, Sign } from '../drawing';

export const quotation = perLanguage(() =>
  defineBlockForm<QuotationBlock>({
    label: t('pageEditor.quotation'),
    purpose: t('pageEditor.quotation.purpose'),
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
        label: t('pageEditor.testimonial'),
        kind: 'multiLookup',
        optionsPath: '/admin/api/list_testimonial?per_page=100&texts=short',
        description: t('pageEditor.quotation.testimonialIdsHint'),
      },
      {
        name: 'text',
        label: t('pageEditor.words'),
        kind: 'textarea',
        rows: 3,
        description: t('pageEditor.quotation.textHint'),
      },
      { name: 'name', label: t('pageEditor.name'), kind: 'text' },
      { name: 'role', label: t('pageEditor.personTask'), kind: 'text' },
      portraitField(),
      groundField(),
    ],
  }),
);
