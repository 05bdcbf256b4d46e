import type { RecordListBlock } from '../../../../../backend/content/content-pages/blocks/record-list.dto.js';
import { perLanguage, t } from '../../../core/language/t';
import { shownKinds } from '../../../core/session/shown-kinds';
import { defineBlockForm } from '../block-form';
import { headingField, introductionField } from '../common-fields';
import { Line, Panel } from '../drawing';
import { RecordListForm } from '../RecordListForm';

/** A list without a kind shows nothing: a new one has the first kind with pages. */
function firstKind(): string {
  const own = shownKinds().filter((kind) => kind.own);
  return (own.find(({ pages_path }) => pages_path !== undefined) ?? own[0])?.name ?? '';
}

export const recordList = perLanguage(() =>
  defineBlockForm<RecordListBlock>({
    label: t('pageEditor.recordList'),
    purpose: t('pageEditor.recordList.purpose'),
    drawing: (
      <>
        <Line x={10} y={9} width={30} heading />
        <Panel x={10} y={20} width={30} height={38} />
        <Panel x={45} y={20} width={30} height={38} />
        <Panel x={80} y={20} width={30} height={38} />
      </>
    ),
    initial: () => ({ resource: firstKind() }),
    Form: RecordListForm,
    fields: [
      headingField(),
      introductionField(),
      {
        name: 'look',
        label: t('pageEditor.look'),
        kind: 'select',
        defaultValue: 'cards',
        labels: {
          cards: t('pageEditor.recordList.cards'),
          rows: t('pageEditor.recordList.rows'),
          table: t('pageEditor.recordList.table'),
          accordion: t('pageEditor.recordList.accordion'),
          timeline: t('pageEditor.recordList.timeline'),
          month: t('pageEditor.recordList.month'),
          map: t('pageEditor.recordList.map'),
        },
      },
      {
        name: 'when',
        label: t('pageEditor.recordList.when'),
        kind: 'select',
        defaultValue: 'all',
        description: t('pageEditor.recordList.whenHint'),
        labels: {
          all: t('pageEditor.recordList.allRecords'),
          upcoming: t('pageEditor.recordList.upcoming'),
          past: t('pageEditor.recordList.past'),
        },
      },
      {
        name: 'count',
        label: t('pageEditor.recordList.count'),
        kind: 'number',
        defaultValue: 12,
      },
      {
        name: 'has_pages',
        label: t('pageEditor.recordList.hasPages'),
        kind: 'switch',
        defaultValue: true,
        description: t('pageEditor.recordList.hasPagesHint'),
      },
      { name: 'has_search', label: t('pageEditor.recordList.hasSearch'), kind: 'switch' },
    ],
  }),
);
