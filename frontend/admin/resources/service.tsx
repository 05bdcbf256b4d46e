import type { ServiceInput, ServiceRecord } from '../../../backend/content/services/service.dto.js';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { contentStatuses } from '../table/list-filters';
import { defineScreen } from './screen';
import { slugField } from './slug-field';

export const serviceScreen = defineScreen<ServiceRecord, ServiceInput>({
  name: 'service',
  labels: {
    title: 'Portfolio Category Management',
    subtitle: 'The tabs above the list of projects.',
    addButton: 'Add Portfolio Category',
    createTitle: 'Portfolio Category',
    name: 'Portfolio Category',
    singular: 'portfolio category',
    plural: 'portfolio categories',
    emptyText: 'Each category is a tab above the list of projects.',
  },
  readPermission: 'content.read',
  writePermission: 'content.write',
  displayField: 'title',
  orderedBy: 'position',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'title', label: 'Title', kind: 'text', width: '50%' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  moreColumns: [{ key: 'slug', label: 'Address', kind: 'text' }],
  filters: { statuses: contentStatuses },
  fields: [
    { name: 'title', label: 'Title', kind: 'text', maxLength: MAX_LENGTH.title, required: 'Please enter title' },
    { name: 'description', label: 'Description', kind: 'richText', level: 'standard', height: 200 },
    { name: 'status', label: 'Status', kind: 'status', place: 'side' },
    slugField,
  ],
  // No `publicPath`: on the site it is a tab, shown only while a project belongs to it.
});
