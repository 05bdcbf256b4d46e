import type { CardsBlock } from '../../../../../backend/content/content-pages/blocks/cards.dto.js';
import { MAX_ENTRIES } from '../../../../../backend/content/content-pages/content-page.constants.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import {
  columnsField,
  entryTitleField,
  headingField,
  introductionField,
  linkFields,
  pictureFields,
} from '../common-fields';
import { Line, Stroke } from '../drawing';

export const cards = perLanguage(() =>
  defineBlockForm<CardsBlock>({
    label: t('pageEditor.cards'),
    purpose: t('pageEditor.cards.purpose'),
    drawing: (
      <>
        <Stroke d="M10 14h30M45 14h30M80 14h30" />
        <Line x={10} y={22} width={24} heading />
        <Line x={45} y={22} width={24} heading />
        <Line x={80} y={22} width={24} heading />
        <Line x={10} y={34} width={28} />
        <Line x={45} y={34} width={28} />
        <Line x={80} y={34} width={28} />
        <Line x={10} y={41} width={20} />
        <Line x={45} y={41} width={24} />
        <Line x={80} y={41} width={18} />
      </>
    ),
    fields: [headingField(), introductionField(), columnsField()],
    entries: {
      label: t('pageEditor.cards'),
      singular: t('pageEditor.card'),
      max: MAX_ENTRIES.cards,
      nameField: 'title',
      fields: [
        entryTitleField(),
        { name: 'kicker', label: t('pageEditor.lineAboveTitle'), kind: 'text' },
        { name: 'text', label: t('pageEditor.text'), kind: 'textarea', rows: 2 },
        ...linkFields(),
        ...pictureFields(),
      ],
    },
  }),
);
