import { FORMS_PATH } from '../../company/fixed-pages/site-pages.constants.js';
import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { sentence } from '../../core/language/say.js';
import { SEO_OWN, SEO_TEXTS } from '../seo/seo.constants.js';
import { FormInput, FormRecord } from './form.dto.js';
import { Form } from './form.entity.js';

export const formResource = defineResource({
  name: 'form',
  label: 'Form',
  deletedMessage: sentence('forms.deleted'),
  entity: Form,
  input: FormInput,
  record: FormRecord,
  roles: { title: 'title', address: 'slug' },
  searchable: ['title', 'slug'],
  sortable: ['title', 'slug', 'status'],
  filters: { status: STATUSES },
  translation: {
    fields: ['title', 'introduction', 'fields', 'button', 'done_text', 'done_page', ...SEO_TEXTS],
    own: ['document', ...SEO_OWN],
  },
  read: Permission.FormsRead,
  write: Permission.FormsWrite,
  operations: ['list', 'create', 'edit', 'update', 'delete', 'ids', 'bulk', 'duplicate'],
  facets: {
    shownOn: { edit: sentence('editing.editForm') },
    tokens: 'Forms',
    blocks: {},
    pages: { path: FORMS_PATH },
    preview: {},
    archive: {},
  },
});
