import { Permission } from '../core/access/permissions.js';
import { defineResource } from '../core/crud/resource-definition.js';
import { Portfolio } from '../portfolios/portfolio.entity.js';
import { ServiceInput, ServiceRecord } from './service.dto.js';
import { Service } from './service.entity.js';

export const serviceResource = defineResource({
  name: 'service',
  label: 'Portfolio Category',
  deletedMessage: 'Portfolio Category Deleted Successfuly',
  entity: Service,
  input: ServiceInput,
  record: ServiceRecord,
  elsewhere: ['content'],
  searchable: ['title'],
  sortable: ['title', 'status'],
  slugFrom: 'title',
  usedBy: [{ entity: Portfolio, column: 'service_id', words: ['project', 'projects'] }],
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
});
