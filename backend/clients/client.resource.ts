import { Permission } from '../core/access/permissions.js';
import { defineResource } from '../core/crud/resource-definition.js';
import { Portfolio } from '../portfolios/portfolio.entity.js';
import { Testimonial } from '../testimonials/testimonial.entity.js';
import { ClientInput, ClientRecord } from './client.dto.js';
import { Client } from './client.entity.js';

export const clientResource = defineResource({
  name: 'client',
  label: 'Client',
  deletedMessage: 'Client Deleted Successfuly',
  entity: Client,
  input: ClientInput,
  record: ClientRecord,
  searchable: ['name', 'country'],
  sortable: ['name', 'country', 'status'],
  usedBy: [
    { entity: Portfolio, column: 'client_id', words: ['project', 'projects'] },
    { entity: Testimonial, column: 'client_id', words: ['testimonial', 'testimonials'] },
  ],
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
});
