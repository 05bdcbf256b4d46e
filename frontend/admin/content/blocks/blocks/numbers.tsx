import type { NumbersBlock } from '../../../../../backend/content/content-pages/blocks/numbers.dto.js';
import { MAX_ENTRIES } from '../../../../../backend/content/content-pages/content-page.constants.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { columnsField, headingField, introductionField } from '../common-fields';
import { Line, Sign } from '../drawing';

export const numbers = perLanguage(() =>
  defineBlockForm<NumbersBlock>({
    label: t('pageEditor.numbers'),
    purpose: t('pageEditor.numbers.purpose'),
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
    fields: [
      headingField(),
      introductionField(),
      {
        name: 'look',
        label: t('pageEditor.look'),
        kind: 'select',
        defaultValue: 'columns',
        labels: { columns: t('pageEditor.sideBySide'), rows: t('pageEditor.lookRows') },
      },
      columnsField(),
    ],
    entries: {
      label: t('pageEditor.numbers'),
      singular: t('pageEditor.number'),
      max: MAX_ENTRIES.numbers,
      nameField: 'label',
      fields: [
        {
          name: 'figure',
          label: t('pageEditor.figure'),
          kind: 'text',
          placeholder: '3.6',
        },
        {
          name: 'unit',
          label: t('pageEditor.unit'),
          kind: 'text',
          placeholder: t('pageEditor.numbers.unitPlaceholder'),
        },
        {
          name: 'label',
          label: t('pageEditor.figureLabel'),
          kind: 'text',
        },
        { name: 'prefix', label: t('pageEditor.prefix'), kind: 'text', placeholder: '€' },
        {
          name: 'note',
          label: t('pageEditor.note'),
          kind: 'textarea',
          rows: 2,
          description: t('pageEditor.numbers.noteHint'),
        },
        {
          name: 'source',
          label: t('pageEditor.source'),
          kind: 'text',
          description: t('pageEditor.sourceHint'),
        },
        {
          name: 'source_url',
          label: t('pageEditor.sourceAddress'),
          kind: 'text',
          description: t('pageEditor.linkUrlHint'),
        },
      ],
    },
  }),
);
