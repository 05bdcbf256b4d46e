import type { ComparisonBlock } from '../../../../../backend/content/content-pages/blocks/comparison.dto.js';
import { MAX_ENTRIES } from '../../../../../backend/content/content-pages/content-page.constants.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { entryTitleField, headingField, introductionField } from '../common-fields';
import { Line, Panel, Stroke } from '../drawing';

const columns = () =>
  [
    { name: 'first', label: t('pageEditor.comparison.first') },
    { name: 'second', label: t('pageEditor.comparison.second') },
    { name: 'third', label: t('pageEditor.comparison.third') },
    { name: 'fourth', label: t('pageEditor.comparison.fourth') },
  ] as const;

export const comparison = perLanguage(() =>
  defineBlockForm<ComparisonBlock>({
    label: t('pageEditor.comparison'),
    purpose: t('pageEditor.comparison.purpose'),
    drawing: (
      <>
        <Panel x={46} y={8} width={30} height={52} />
        <Line x={10} y={28} width={28} heading />
        <Line x={10} y={40} width={24} heading />
        <Line x={10} y={52} width={28} heading />
        <Line x={52} y={15} width={18} />
        <Line x={86} y={15} width={18} />
        <Stroke d="M57 29l3 3 6-6M57 41l3 3 6-6M57 53l3 3 6-6M91 30h8M91 54h8" />
        <Stroke d="M91 41l3 3 6-6" />
      </>
    ),
    fields: [
      headingField(),
      introductionField(),
      ...columns().map((column) => ({ ...column, kind: 'text' as const })),
      {
        name: 'recommended_field',
        label: t('pageEditor.comparison.recommended'),
        kind: 'select',
        defaultValue: 'none',
        labels: {
          none: t('pageEditor.comparison.none'),
          first: t('pageEditor.comparison.first'),
          second: t('pageEditor.comparison.second'),
          third: t('pageEditor.comparison.third'),
          fourth: t('pageEditor.comparison.fourth'),
        },
      },
      {
        name: 'note',
        label: t('pageEditor.comparison.note'),
        kind: 'textarea',
        rows: 2,
      },
    ],
    entries: {
      label: t('pageEditor.comparison.rows'),
      singular: t('pageEditor.comparison.row'),
      max: MAX_ENTRIES.comparison,
      nameField: 'title',
      fields: [
        { ...entryTitleField(), description: t('pageEditor.comparison.cellHint') },
        ...columns().map((column) => ({ ...column, kind: 'text' as const })),
      ],
    },
  }),
);
