import type { ClientInput, ClientRecord } from '../../../backend/content/clients/client.dto.js';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { contentStatuses } from '../table/list-filters';
import { defineScreen } from './screen';

export const clientScreen = defineScreen<ClientRecord, ClientInput>({
  name: 'client',
  labels: {
    title: 'Client Management',
    subtitle: 'Companies you work for. Their logos are shown on the home page.',
    addButton: 'Add Client',
    createTitle: 'Create client',
    name: 'Client',
    singular: 'client',
    plural: 'clients',
    emptyText: 'Clients are named in projects and testimonials, and their logos are shown on the home page.',
  },
  readPermission: 'content.read',
  writePermission: 'content.write',
  displayField: 'name',
  orderedBy: 'position',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'name', label: 'Name', kind: 'text', width: '32%' },
    { key: 'country', label: 'Country', kind: 'text' },
    { key: 'photo', label: 'photo', kind: 'thumbnail' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  filters: { statuses: contentStatuses },
  fields: [
    { name: 'name', label: 'Name', kind: 'text', maxLength: MAX_LENGTH.name, required: 'Please Client name' },
    { name: 'country', label: 'Country', kind: 'country', required: 'Please Client country' },
    { name: 'comment', label: 'Comment', kind: 'richText', level: 'minimal', height: 150 },
    {
      name: 'status',
      label: 'Status',
      kind: 'status',
      noDefault: true,
      required: 'Select status to proceed',
      place: 'side',
    },
    {
      name: 'photo',
      label: 'Logo',
      kind: 'photo',
      uploadPath: '/admin/api/client/upload_image',
      place: 'side',
    },
  ],
});
