import type { CalloutBlock } from '../../../../../backend/content/content-pages/blocks/callout.dto.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { headingField, linkFields } from '../common-fields';
import { Dot, InputBox, Line } from '../drawing';

export const callout = perLanguage(() =>
  defineBlockForm<CalloutBlock>({
    label: t('pageEditor.callout'),
    purpose: t('pageEditor.callout.purpose'),
    drawing: (
      <>
        <InputBox x={10} y={14} width={100} height={40} />
        <Dot x={24} y={28} />
        <Line x={36} y={24} width={50} heading />
        <Line x={36} y={35} width={64} />
        <Line x={36} y={42} width={48} />
      </>
    ),
    fields: [
      {
        name: 'look',
        label: t('pageEditor.look'),
        kind: 'select',
        defaultValue: 'note',
        labels: {
          note: t('pageEditor.callout.note'),
          tip: t('pageEditor.callout.tip'),
          warning: t('pageEditor.callout.warning'),
        },
      },
      headingField(),
      { name: 'text', label: t('pageEditor.text'), kind: 'richText', height: 120 },
      ...linkFields(),
    ],
  }),
);
