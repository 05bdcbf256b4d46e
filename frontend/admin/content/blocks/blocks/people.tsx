import type { PeopleBlock } from '../../../../../backend/content/content-pages/blocks/people.dto.js';
import { MAX_ENTRIES } from '../../../../../backend/content/content-pages/content-page.constants.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { columnsField, headingField, introductionField, portraitField } from '../common-fields';
import { Face } from '../drawing';

export const people = perLanguage(() =>
  defineBlockForm<PeopleBlock>({
    label: t('pageEditor.people'),
    purpose: t('pageEditor.people.purpose'),
    drawing: (
      <>
        <Face x={14} y={14} />
        <Face x={48} y={14} />
        <Face x={82} y={14} />
      </>
    ),
    fields: [headingField(), introductionField(), columnsField()],
    entries: {
      label: t('pageEditor.people'),
      singular: t('pageEditor.person'),
      max: MAX_ENTRIES.people,
      nameField: 'name',
      fields: [
        {
          name: 'name',
          label: t('pageEditor.name'),
          kind: 'text',
        },
        { name: 'role', label: t('pageEditor.personTask'), kind: 'text' },
        { name: 'town', label: t('pageEditor.town'), kind: 'text' },
        {
          name: 'text',
          label: t('pageEditor.clientsSentence'),
          kind: 'textarea',
          rows: 2,
        },
        {
          name: 'email',
          label: t('pageEditor.eMailAddress'),
          kind: 'text',
          type: 'email',
        },
        { ...portraitField(), description: t('pageEditor.portraitHint') },
      ],
    },
  }),
);
