import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { sentence } from '../../core/language/say.js';
import { countryCell } from '../../infrastructure/countries/countries.js';
import { ClientInput, ClientRecord } from './client.dto.js';
import { Client } from './client.entity.js';

export const clientResource = defineResource({
  name: 'client',
  label: 'Client',
  deletedMessage: sentence('clients.deleted'),
  entity: Client,
  input: ClientInput,
  record: ClientRecord,
  roles: { title: 'name', body: 'comment', pictures: ['photo'], order: 'position' },
  searchable: ['name', 'country'],
  sortable: ['name', 'country', 'status'],
  filters: { status: STATUSES },
  valueFilters: { country: { type: 'text', column: 'country' } },
  cells: { country: countryCell },
  hasSharedList: true,
  translation: { fields: ['name', 'comment'] },
  sample: { country: 'Portugal', comment: '<p>What they say of us.</p>' },
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
  facets: {
    shownOn: {
      pages: { home: { isOptional: true, section: 'clients' } },
      add: sentence('editing.addClient'),
      place: 5,
    },
    tokens: 'Clients',
    content: { name: 'text', country: 'text', website: 'text', comment: 'rich_text', photo: 'picture' },
    blocks: { link: 'website' },
    webhooks: true,
    preview: {},
    archive: {},
    report: { name: 'Clients', icon: 'ti-building', place: 4 },
  },
});
