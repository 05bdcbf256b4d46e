import type { PeopleBlock } from '../../../../backend/content/content-pages/blocks/people.dto.js';
import { MAX_ENTRIES } from '../../../../backend/content/content-pages/content-page.constants.js';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { defineBlockForm } from '../block-form';
import { headingField, introductionField, portraitField } from '../common-fields';
import { Face } from '../drawing';

export const people = defineBlockForm<PeopleBlock>({
  label: 'People',
  purpose: 'A team: faces, names, what they do',
  drawing: (
    <>
      <Face x={14} y={14} />
      <Face x={48} y={14} />
      <Face x={82} y={14} />
    </>
  ),
  fields: [headingField, introductionField],
  entries: {
    label: 'People',
    singular: 'person',
    max: MAX_ENTRIES.people,
    nameField: 'name',
    fields: [
      { name: 'name', label: 'Name', kind: 'text', maxLength: MAX_LENGTH.name, required: 'Please enter a name' },
      { name: 'role', label: 'What they do', kind: 'text', maxLength: MAX_LENGTH.title },
      { name: 'town', label: 'Town', kind: 'text', maxLength: MAX_LENGTH.name },
      { name: 'text', label: 'A sentence about them', kind: 'textarea', rows: 2, maxLength: MAX_LENGTH.introduction },
      { name: 'email', label: 'E-mail address', kind: 'text', type: 'email', maxLength: MAX_LENGTH.email },
      { ...portraitField, description: 'Without a portrait, the initials are shown.' },
    ],
  },
});
