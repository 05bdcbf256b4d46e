import type { RichTextBlock } from '../../../../../backend/content/content-pages/blocks/rich-text.dto.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { groundField, headingField, noteField } from '../common-fields';
import { Line } from '../drawing';

export const richText = perLanguage(() =>
  defineBlockForm<RichTextBlock>({
    label: t('pageEditor.text'),
    purpose: t('pageEditor.richText.purpose'),
    drawing: (
      <>
        <Line x={16} y={13} width={46} heading />
        <Line x={16} y={25} width={88} />
        <Line x={16} y={32} width={84} />
        <Line x={16} y={39} width={88} />
        <Line x={16} y={46} width={60} />
      </>
    ),
    fields: [
      headingField(),
      noteField(),
      { name: 'text', label: t('pageEditor.text'), kind: 'richText', height: 220 },
      groundField(),
    ],
  }),
);
