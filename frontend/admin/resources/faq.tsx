import type { FaqInput, FaqRecord } from '../../../backend/content/faqs/faq.dto.js';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { contentStatuses } from '../table/list-filters';
import { defineScreen } from './screen';

export const faqScreen = defineScreen<FaqRecord, FaqInput>({
  name: 'faq',
  labels: {
    title: 'Faq Management',
    subtitle: 'Questions and answers, shown on the home page, the contact page and solution pages.',
    addButton: 'Add Faq',
    createTitle: 'Create FAQ',
    name: 'FAQ',
    singular: 'FAQ',
    plural: 'FAQs',
    emptyText: 'Frequently asked questions save visitors a message and you an answer.',
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
        'Other ways visitors ask this, separated by commas. They help the assistant find the answer and are not shown on the site.',
      place: 'side',
    },
  ],
  publicPath: ({ status }) => (status === 'active' ? '/#faq' : undefined),
});
