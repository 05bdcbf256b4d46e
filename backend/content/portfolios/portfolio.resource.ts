import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { Client } from '../clients/client.entity.js';
import { Product } from '../products/product.entity.js';
import { Service } from '../services/service.entity.js';
import { PortfolioInput, PortfolioRecord } from './portfolio.dto.js';
import { Portfolio } from './portfolio.entity.js';

export const portfolioResource = defineResource({
  name: 'portifolio',
  label: 'Portfolio',
  deletedMessage: 'Portfolio Deleted Successfuly',
  entity: Portfolio,
  input: PortfolioInput,
  record: PortfolioRecord,
  virtualFields: ['client_name', 'service_title', 'product_title'],
  searchable: ['name'],
  sortable: ['name', 'status'],
  filters: { status: ['active', 'inactive'] },
  valueFilters: {
    client_id: { type: 'id', column: 'client_id' },
    service_id: { type: 'id', column: 'service_id' },
    product_id: { type: 'id', column: 'product_id' },
  },
  bulk: { categories: { field: 'service_id', isList: false } },
  joinedSorts: { client_name: 'client.name', product_title: 'product.title', service_title: 'service.title' },
  slugFrom: 'name',
  nouns: ['project', 'projects'],
  references: [
    { column: 'client_id', entity: Client, message: 'The chosen client does not exist.' },
    { column: 'service_id', entity: Service, message: 'The chosen portfolio category does not exist.' },
    { column: 'product_id', entity: Product, message: 'The chosen solution does not exist.' },
  ],
  orderedBy: 'position',
  hasSharedList: true,
  sample: {
    introduction: 'One sentence on the project.',
    summary: 'One or two sentences for search results.',
    description: '<p>What was done.</p>',
    feedback: '<p>Thank you.</p>',
  },
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
});
