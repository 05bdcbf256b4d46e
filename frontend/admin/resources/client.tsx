import type { ClientInput, ClientRecord } from '../../../backend/clients/client.dto.js';
import { MAX_LENGTH } from '../../../backend/core/crud/text.constants.js';
import { defineScreen } from '../screen/screen';

export const clientScreen = defineScreen<ClientRecord, ClientInput>({
  name: 'client',
  words: {
    title: 'Client Management',
    lead: 'Whom the company works for: their logos run across the home page.',
    add: 'Add Client',
    create: 'Create client',
    label: 'Client',
    one: 'client',
    many: 'clients',
    purpose: 'Clients are named in projects and testimonials, and their logos stand on the home page.',
  },
  read: 'content.read',
  write: 'content.write',
  naming: 'name',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'name', label: 'Name', kind: 'text', width: '32%' },
    { key: 'country', label: 'Country', kind: 'text' },
    { key: 'photo', label: 'photo', kind: 'thumbnail' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  fields: [
    { name: 'name', label: 'Name', kind: 'text', maxLength: MAX_LENGTH.name, required: 'Please Client name' },
    { name: 'country', label: 'Country', kind: 'country', required: 'Please Client country' },
    { name: 'comment', label: 'Comment', kind: 'richText', level: 'minimal', height: 150 },
    {
      name: 'status',
      label: 'Status',
      kind: 'status',
      unset: true,
      required: 'Select status to proceed',
      place: 'side',
    },
    {
      name: 'photo',
      label: 'Logo',
      kind: 'photo',
      upload: '/admin/api/client/upload_image',
      place: 'side',
    },
  ],
});
