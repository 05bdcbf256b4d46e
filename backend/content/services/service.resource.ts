import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { sentence } from '../../core/language/say.js';
import { ServiceInput, ServiceRecord } from './service.dto.js';
import { Service } from './service.entity.js';

export const serviceResource = defineResource({
  name: 'service',
  label: 'Portfolio Category',
  deletedMessage: sentence('services.deleted'),
  entity: Service,
  input: ServiceInput,
  record: ServiceRecord,
  roles: { title: 'title', address: 'slug', body: 'description', order: 'position' },
  virtualFields: ['content'],
  searchable: ['title'],
  sortable: ['title', 'status'],
  filters: { status: STATUSES },
  hasSharedList: true,
  translation: { fields: ['title', 'description'] },
  sample: { description: '<p>What belongs here.</p>' },
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
  facets: {
    offering: 'projects',
    shownOn: { pages: { portfolios: {} } },
    tokens: 'Portfolio Categories',
    content: { title: 'text', description: 'rich_text' },
    webhooks: true,
    archive: {},
  },
});
