import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { sentence } from '../../core/language/say.js';
import { RedirectInput, RedirectRecord } from './redirect.dto.js';
import { Redirect } from './redirect.entity.js';

export const redirectResource = defineResource({
  name: 'redirect',
  label: 'Redirect',
  deletedMessage: sentence('redirects.deleted'),
  entity: Redirect,
  input: RedirectInput,
  record: RedirectRecord,
  roles: { title: 'path' },
  searchable: ['path', 'target'],
  sortable: ['path', 'target'],
  joinedSorts: { hits: 'uses.hits', last_used_at: 'uses.last_used_at' },
  virtualFields: ['hits', 'last_used_at'],
  sample: { path: '/blog/*', target: '/updates/*' },
  // No copying: a copy would have the same path.
  operations: ['list', 'create', 'edit', 'update', 'delete', 'ids', 'bulk', 'export', 'import', 'sample'],
  read: Permission.PagesRead,
  write: Permission.PagesWrite,
  facets: { archive: { isLast: true } },
});
