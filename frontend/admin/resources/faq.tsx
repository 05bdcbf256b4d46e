import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import type { FaqInput, FaqRecord } from '../../../backend/faqs/faq.dto.js';
import { contentStatuses } from '../table/list-filters';
import { defineScreen } from './screen';

export const faqScreen = defineScreen<FaqRecord, FaqInput>({
  name: 'faq',
  labels: {
    title: 'Faq Management',
    subtitle:
      'Questions that visitors ask, with their answers: on the home page, the contact page and those of solutions.',
    addButton: 'Add Faq',
    createTitle: 'Create FAQ',
    name: 'FAQ',
    singular: 'FAQ',
    plural: 'FAQs',
    emptyText: 'Frequently asked questions spare visitors a message, and you the answer.',
  },
  readPermission: 'content.read',
  writePermission: 'content.write',
  displayField: 'title',
  orderedBy: 'position',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'title', label: 'Question', kind: 'text', width: '34%' },
    { key: 'description', label: 'Answer', kind: 'excerpt' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  filters: { statuses: contentStatuses },
  fields: [
    { name: 'title', label: 'Question', kind: 'text', maxLength: MAX_LENGTH.title, required: 'Please enter Question' },
    {
      name: 'description',
      label: 'Answer',
      kind: 'richText',
      level: 'standard',
      height: 200,
      warning: 'Answer to questtion is required',
    },
    { name: 'status', label: 'Status', kind: 'status', place: 'side' },
    {
      name: 'keywords',
      label: 'Other wordings',
      kind: 'tags',
      description:
        'How else visitors ask this, separated by comma. The assistant finds the answer by them; the site does not show them.',
      place: 'side',
    },
  ],
  publicPath: ({ status }) => (status === 'active' ? '/#faq' : undefined),
});
