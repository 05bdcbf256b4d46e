import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { sentence } from '../../core/language/say.js';
import { PersonRecord, PersonUpdate, SOURCES } from './person.dto.js';
import { Person } from './person.entity.js';

export const personResource = defineResource({
  name: 'person',
  label: 'Person',
  deletedMessage: sentence('people.erased'),
  entity: Person,
  input: PersonUpdate,
  record: PersonRecord,
  roles: { title: 'name' },
  filters: { source: SOURCES },
  period: 'last_contact_at',
  searchable: ['email', 'name', 'company', 'phone'],
  sortable: ['email', 'name', 'company', 'last_contact_at'],
  operations: ['list', 'update', 'ids', 'export'],
  perPage: 25,
  csv: {
    columns: ['id', 'email', 'name', 'company', 'phone', 'language', 'source', 'last_contact_at', 'confirmed_at'],
    fileName: 'people.csv',
  },
  isInternal: true,
  history: 'names',
  read: Permission.InboxRead,
  write: Permission.InboxWrite,
});
