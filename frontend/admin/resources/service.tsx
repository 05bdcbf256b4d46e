import { MAX_LENGTH } from '../../../backend/core/crud/text.constants.js';
import type { ServiceInput, ServiceRecord } from '../../../backend/services/service.dto.js';
import { defineScreen } from '../screen/screen';

export const serviceScreen = defineScreen<ServiceRecord, ServiceInput>({
  name: 'service',
  words: {
    title: 'Portfolio Category Management',
    lead: 'The tabs above the projects.',
    add: 'Add Portfolio Category',
    create: 'Portfolio Category',
    label: 'Portfolio Category',
    one: 'portfolio category',
    many: 'portfolio categories',
    purpose: 'Each category is a tab above the projects: visitors choose one to see what belongs to it.',
  },
  read: 'content.read',
  write: 'content.write',
  naming: 'title',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'title', label: 'Title', kind: 'text', width: '50%' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  fields: [
    { name: 'title', label: 'Title', kind: 'text', maxLength: MAX_LENGTH.title, required: 'Please enter title' },
    { name: 'description', label: 'Description', kind: 'richText', level: 'standard', height: 200 },
    { name: 'status', label: 'Status', kind: 'status', place: 'side' },
  ],
  // Viewed in a dialog: on the site it is a tab, and only while a project belongs to it.
});
