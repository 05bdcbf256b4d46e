import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { sentence } from '../../core/language/say.js';
import { KindInput, KindRecord } from './kind.dto.js';
import { OwnKind } from './kind.entity.js';

export const kindResource = defineResource({
  name: 'kind',
  label: 'Kind of content',
  deletedMessage: sentence('kinds.kindDeleted'),
  entity: OwnKind,
  input: KindInput,
  record: KindRecord,
  virtualFields: ['conversions', 'state'],
  roles: { title: 'key' },
  searchable: ['key', 'path'],
  sortable: ['key', 'path'],
  read: Permission.KindsRead,
  write: Permission.KindsWrite,
  operations: ['list', 'create', 'edit', 'update', 'delete', 'ids'],
  isInternal: true,
  facets: { tokens: 'Kinds of content' },
});
