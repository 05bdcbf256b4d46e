import type { TimelineBlock } from '../../../../../backend/content/content-pages/blocks/timeline.dto.js';
import { MAX_ENTRIES } from '../../../../../backend/content/content-pages/content-page.constants.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { entryTitleField, headingField, introductionField, pictureFields } from '../common-fields';
import { Dot, Line, Stroke } from '../drawing';

export const timeline = perLanguage(() =>
  defineBlockForm<TimelineBlock>({
    label: t('pageEditor.timeline'),
    purpose: t('pageEditor.timeline.purpose'),
    drawing: (
      <>
        <Stroke d="M40 8v52" />
        <Dot x={40} y={16} />
        <Dot x={40} y={34} />
        <Dot x={40} y={52} />
        <Line x={14} y={15} width={16} />
        <Line x={14} y={33} width={16} />
        <Line x={14} y={51} width={16} />
        <Line x={52} y={14} width={48} heading />
        <Line x={52} y={32} width={36} heading />
        <Line x={52} y={50} width={54} heading />
      </>
    ),
    fields: [headingField(), introductionField()],
    entries: {
      label: t('pageEditor.timeline.entries'),
      singular: t('pageEditor.timeline.entry'),
      max: MAX_ENTRIES.timeline,
      nameField: 'title',
      fields: [
        {
          name: 'date',
          label: t('pageEditor.timeline.date'),
          kind: 'text',
          description: t('pageEditor.timeline.dateHint'),
        },
        entryTitleField(),
        { name: 'text', label: t('pageEditor.text'), kind: 'textarea', rows: 2 },
        ...pictureFields(),
      ],
    },
  }),
);
