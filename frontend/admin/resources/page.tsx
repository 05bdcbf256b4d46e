import { PAGE_LENGTH } from '../../../backend/content/content-pages/content-page.constants.js';
import type { ContentPageInput, ContentPageRecord } from '../../../backend/content/content-pages/content-page.dto.js';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { introductionField } from '../page-editor/common-fields';
import { LazyBlocksInput, LazyBlockView, LazyFormOfBlock } from '../page-editor/lazy-blocks';
import { contentStatuses } from '../table/list-filters';
import { defineScreen } from './screen';
import { slugField } from './slug-field';

export const pageScreen = defineScreen<ContentPageRecord, ContentPageInput>({
  name: 'page',
  labels: {
    title: 'Page Management',
    subtitle: 'Your own pages, built from blocks: about the company, careers, an event.',
    addButton: 'Add Page',
    createTitle: 'Create page',
    name: 'Page',
    singular: 'page',
    plural: 'pages',
    emptyText: 'A page has its own address on the site and is built from blocks.',
  },
  readPermission: 'pages.read',
  writePermission: 'pages.write',
  displayField: 'title',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'title', label: 'Title', kind: 'text', width: '34%' },
    { key: 'slug', label: 'Address', kind: 'text' },
    { key: 'is_template', label: 'Template', kind: 'boolean' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  filters: {
    statuses: contentStatuses,
    more: [
      {
        key: 'is_template',
        label: 'Template',
        options: [
          { value: '1', label: 'Templates' },
          { value: '0', label: 'Other pages' },
        ],
      },
    ],
  },
  fields: [
    {
      name: 'title',
      label: 'Title',
      kind: 'text',
      maxLength: MAX_LENGTH.title,
      required: 'Please enter title',
      description: 'Shown in menus, lists and search results.',
      section: 'Head of the page',
    },
    {
      name: 'heading',
      label: 'Heading',
      kind: 'text',
      maxLength: MAX_LENGTH.title,
      description: 'The heading of the page. Leave empty to use the title.',
    },
    introductionField,
    {
      name: 'blocks',
      label: 'Blocks',
      kind: 'items',
      nested: 'items',
      Input: LazyBlocksInput,
      View: LazyBlockView,
      FormOf: LazyFormOfBlock,
      section: 'Blocks',
    },
    { name: 'status', label: 'Status', kind: 'status', place: 'side', section: 'Visibility' },
    slugField,
    {
      name: 'in_menu',
      label: 'In the menu',
      kind: 'switch',
      description: 'Adds the page at the end of the header menu, unless it is already placed in a menu.',
      place: 'side',
    },
    {
      name: 'is_template',
      label: 'Template',
      kind: 'switch',
      description: 'New pages can start from a copy of its blocks.',
      place: 'side',
    },
    {
      name: 'meta_title',
      label: 'Title for search engines',
      kind: 'text',
      maxLength: PAGE_LENGTH.metaTitle,
      description: 'Leave empty to use the title.',
      place: 'side',
      section: 'Search engines',
    },
    {
      name: 'meta_description',
      label: 'Description for search engines',
      kind: 'textarea',
      rows: 3,
      maxLength: PAGE_LENGTH.metaDescription,
      description: 'Leave empty to use the introduction.',
      place: 'side',
    },
  ],
  pages: { view: (id) => `/admin/page/${id}/edit`, edit: (id) => `/admin/page/${id}/edit` },
  publicPath: ({ slug, status }) => (status === 'active' ? `/${slug}` : undefined),
});
