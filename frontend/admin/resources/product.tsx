import type { ProductInput, ProductRecord } from '../../../backend/content/products/product.dto.js';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { contentStatuses } from '../table/list-filters';
import { defineScreen } from './screen';
import { slugField } from './slug-field';

export const productScreen = defineScreen<ProductRecord, ProductInput>({
  name: 'product',
  labels: {
    title: 'Solution Management',
    subtitle: 'What the company sells. Featured solutions come first in every list.',
    addButton: 'Add Solution',
    createTitle: 'Create new solution',
    name: 'Solution',
    singular: 'solution',
    plural: 'solutions',
    emptyText: 'A product page on the public site, with its own address and a document to download.',
  },
  readPermission: 'content.read',
  writePermission: 'content.write',
  displayField: 'title',
  orderedBy: 'position',
  orderNote: 'Featured solutions come first in every list.',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'title', label: 'Title', kind: 'text', width: '34%' },
    { key: 'photo', label: 'Photo', kind: 'thumbnail' },
    { key: 'file', label: 'File', kind: 'download' },
    { key: 'is_featured', label: 'Featured', kind: 'boolean' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  moreColumns: [{ key: 'slug', label: 'Address', kind: 'text' }],
  filters: { statuses: contentStatuses },
  fields: [
    { name: 'title', label: 'Title', kind: 'text', maxLength: MAX_LENGTH.title, section: 'In short' },
    {
      name: 'introduction',
      label: 'Introduction',
      kind: 'textarea',
      maxLength: MAX_LENGTH.introduction,
      rows: 2,
      description: 'Shown on the card in the list of solutions and below the title of its page.',
    },
    {
      name: 'summary',
      label: 'Summary',
      kind: 'textarea',
      maxLength: MAX_LENGTH.introduction,
      rows: 2,
      description:
        'Shown beside the description on its page, in search results, in link previews and, shortened, on the home page.',
    },
    {
      name: 'description',
      label: 'Description',
      kind: 'richText',
      level: 'full',
      height: 250,
      section: 'The page',
    },
    {
      name: 'features',
      label: 'Features',
      kind: 'richText',
      level: 'standard',
      height: 150,
      description: 'One feature per paragraph.',
    },
    {
      name: 'images',
      label: 'Gallery',
      kind: 'album',
      uploadPath: '/admin/api/product/upload_gallery',
      description: 'Screens of the product, shown on its page in this order.',
      section: 'Gallery',
    },
    { name: 'status', label: 'Status', kind: 'status', place: 'side', section: 'Visibility' },
    slugField,
    {
      name: 'is_featured',
      label: 'Featured',
      kind: 'switch',
      wireValues: ['1', '0'],
      description: 'Shown first in every list, with a mark.',
      place: 'side',
    },
    {
      name: 'photo',
      label: 'Thumbnail',
      kind: 'photo',
      uploadPath: '/admin/api/product/upload_image',
      place: 'side',
      section: 'Files',
    },
    {
      name: 'cover_photo',
      label: 'Cover photo',
      kind: 'photo',
      uploadPath: '/admin/api/product/upload_cover',
      place: 'side',
    },
    { name: 'file', label: 'File', kind: 'document', uploadPath: '/admin/api/product/upload_document', place: 'side' },
  ],
  // As specified for the list of solutions.
  disabledActions: ['view'],
});
