import { SITE_PAGES } from '../../company/fixed-pages/site-pages.constants.js';
import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { sentence } from '../../core/language/say.js';
import { SEO_OWN, SEO_TEXTS } from '../seo/seo.constants.js';
import { ProductInput, ProductRecord } from './product.dto.js';
import { Product } from './product.entity.js';

export const productResource = defineResource({
  name: 'product',
  label: 'Solution',
  deletedMessage: sentence('products.deleted'),
  entity: Product,
  input: ProductInput,
  record: ProductRecord,
  roles: {
    title: 'title',
    address: 'slug',
    summary: ['summary', 'introduction'],
    body: 'description',
    pictures: ['cover_photo', 'photo'],
    order: 'position',
  },
  searchable: ['title', 'introduction', 'summary'],
  sortable: ['title', 'file', 'is_featured', 'status'],
  filters: { status: STATUSES },
  hasSharedList: true,
  translation: { fields: ['title', 'introduction', 'summary', 'description', 'features', ...SEO_TEXTS], own: SEO_OWN },
  sample: {
    introduction: 'One sentence.',
    summary: 'A few sentences.',
    description: '<p>What it is.</p>',
    features: '<p>What it can do.</p>',
    is_featured: '0',
  },
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
  facets: {
    offering: 'solutions',
    shownOn: {
      pages: { home: { isOptional: true }, solutions: { isOptional: true }, apply: {} },
      edit: sentence('editing.editProduct'),
      add: sentence('editing.addProduct'),
      place: 8,
    },
    tokens: 'Solutions',
    content: {
      title: 'text',
      introduction: 'text',
      summary: 'text',
      description: 'rich_text',
      features: 'rich_text',
      is_featured: 'yes_no',
      price: 'text',
      currency: 'text',
      photo: 'picture',
      cover_photo: 'picture',
      images: 'pictures',
    },
    answers: { as: 'solution', texts: ['summary', 'introduction', 'features', 'description'] },
    blocks: { text: 'summary', first: 'is_featured', pictures: ['photo', 'cover_photo'] },
    webhooks: true,
    pages: { path: SITE_PAGES.solutions.path },
    preview: {},
    archive: {},
    report: { name: 'Solutions', icon: 'ti-apps', place: 1 },
    importedTexts: { guess: /^(?:product|solution)s?$/i },
  },
});
