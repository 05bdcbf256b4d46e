import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { sentence } from '../../core/language/say.js';
import { FaqInput, FaqRecord } from './faq.dto.js';
import { Faq } from './faq.entity.js';

export const faqResource = defineResource({
  name: 'faq',
  label: 'Faq',
  deletedMessage: sentence('faqs.deleted'),
  entity: Faq,
  input: FaqInput,
  record: FaqRecord,
  roles: { title: 'title', body: 'description', order: 'position' },
  searchable: ['title', 'description', 'keywords'],
  sortable: ['title', 'description', 'status'],
  filters: { status: STATUSES },
  hasSharedList: true,
  translation: { fields: ['title', 'description', 'keywords'] },
  sample: { description: '<p>The answer.</p>', keywords: 'fees, receipts' },
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
  facets: {
    offering: 'questions',
    shownOn: {
      pages: {
        home: { link: 'list', isOptional: true, section: 'faq' },
        solutions: { link: 'list', isOptional: true },
        contact: { link: 'list', isOptional: true },
      },
      recordsOf: ['product'],
      edit: sentence('editing.editFaq'),
      add: sentence('editing.addFaq'),
      place: 7,
    },
    tokens: 'Faqs',
    content: { title: 'text', description: 'rich_text' },
    answers: { keywords: 'keywords', at: '/contact#faq' },
    blocks: { noun: 'Question', text: 'body' },
    webhooks: true,
    preview: { label: 'Question' },
    archive: {},
    importedTexts: { guess: /faq|question/i },
  },
});
