import { SITE_PAGES } from '../../company/fixed-pages/site-pages.constants.js';
import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { sentence } from '../../core/language/say.js';
import { Client } from '../clients/client.entity.js';
import { Product } from '../products/product.entity.js';
import { SEO_OWN, SEO_TEXTS } from '../seo/seo.constants.js';
import { Service } from '../services/service.entity.js';
import { PortfolioInput, PortfolioRecord } from './portfolio.dto.js';
import { Portfolio } from './portfolio.entity.js';

export const portfolioResource = defineResource({
  name: 'portifolio',
  label: 'Portfolio',
  deletedMessage: sentence('portfolios.deleted'),
  entity: Portfolio,
  input: PortfolioInput,
  record: PortfolioRecord,
  roles: {
    title: 'name',
    address: 'slug',
    summary: ['summary', 'introduction'],
    body: 'description',
    pictures: ['photo'],
    order: 'position',
  },
  virtualFields: ['client_name', 'service_title', 'product_title'],
  searchable: ['name'],
  sortable: ['name', 'status'],
  filters: { status: STATUSES },
  valueFilters: {
    client_id: { type: 'id', column: 'client_id' },
    service_id: { type: 'id', column: 'service_id' },
    product_id: { type: 'id', column: 'product_id' },
  },
  bulk: { categories: { field: 'service_id', isList: false } },
  joinedSorts: { client_name: 'client.name', product_title: 'product.title', service_title: 'service.title' },
  references: [
    { column: 'client_id', entity: Client, message: sentence('common.clientUnknown') },
    { column: 'service_id', entity: Service, message: sentence('portfolios.categoryUnknown') },
    { column: 'product_id', entity: Product, message: sentence('portfolios.solutionUnknown') },
  ],
  hasSharedList: true,
  translation: { fields: ['name', 'introduction', 'summary', 'description', 'feedback', ...SEO_TEXTS], own: SEO_OWN },
  sample: {
    introduction: 'One sentence on the project.',
    summary: 'One or two sentences for search results.',
    description: '<p>What was done.</p>',
    feedback: '<p>Thank you.</p>',
  },
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
  facets: {
    offering: 'projects',
    shownOn: {
      pages: { portfolios: { isOptional: true } },
      edit: sentence('editing.editPortifolio'),
      add: sentence('editing.addPortifolio'),
    },
    tokens: 'Portifolios',
    content: {
      name: 'text',
      introduction: 'text',
      summary: 'text',
      description: 'rich_text',
      feedback: 'rich_text',
      client_id: 'record',
      service_id: 'record',
      product_id: 'record',
      photo: 'picture',
      images: 'pictures',
    },
    answers: { as: 'project', texts: ['summary', 'introduction', 'client_id', 'description', 'feedback'] },
    blocks: { noun: 'Project', text: 'summary', labels: ['service_id'] },
    webhooks: true,
    pages: { path: SITE_PAGES.portfolios.path, label: 'Project' },
    preview: {},
    archive: {},
    report: { name: 'Projects', icon: 'ti-briefcase', place: 3 },
    importedTexts: { guess: /portfolio|project|case.?stud|^work$/i },
  },
});
