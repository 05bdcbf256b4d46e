import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { sentence } from '../../core/language/say.js';
import { SEO_OWN, SEO_TEXTS } from '../seo/seo.constants.js';
import { ContentPageInput, ContentPageLine, ContentPageRecord } from './content-page.dto.js';
import { ContentPage } from './content-page.entity.js';

export const contentPageResource = defineResource({
  name: 'page',
  label: 'Page',
  deletedMessage: sentence('contentPages.deleted'),
  entity: ContentPage,
  input: ContentPageInput,
  record: ContentPageRecord,
  roles: { title: 'title', address: 'slug', summary: ['introduction'] },
  leftOutOfLists: { columns: ['blocks'], record: ContentPageLine },
  searchable: ['title', 'slug', 'heading', 'introduction'],
  sortable: ['title', 'slug', 'in_menu', 'is_template', 'status'],
  filters: { status: STATUSES, is_template: ['1', '0'] },
  hasSharedList: true,
  translation: {
    fields: ['title', 'heading', 'introduction', 'blocks', ...SEO_TEXTS],
    byText: ['blocks'],
    own: SEO_OWN,
  },
  sample: {
    heading: 'About us',
    introduction: 'One sentence.',
    meta_title: 'About us',
    meta_description: 'What search engines show.',
    in_menu: 'false',
    is_template: 'false',
  },
  read: Permission.PagesRead,
  write: Permission.PagesWrite,
  facets: {
    shownOn: { edit: sentence('editing.editPage') },
    tokens: 'Pages',
    answers: { texts: ['heading', 'introduction', 'blocks'] },
    webhooks: true,
    pages: { path: '' },
    preview: {},
    archive: { isLast: true },
    importedTexts: {},
  },
});
