import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { sentence } from '../../core/language/say.js';
import { KNOWLEDGE_PAGE_SIZE } from './knowledge-item.constants.js';
import { KNOWLEDGE_CATEGORIES, KnowledgeItemInput, KnowledgeItemRecord } from './knowledge-item.dto.js';
import { KnowledgeItem } from './knowledge-item.entity.js';

export const knowledgeItemResource = defineResource({
  name: 'chatbot',
  label: 'Knowledge item',
  deletedMessage: sentence('chatbot.deleted'),
  entity: KnowledgeItem,
  input: KnowledgeItemInput,
  record: KnowledgeItemRecord,
  roles: { title: 'title', body: 'content' },
  searchable: ['title', 'category', 'keywords', 'content'],
  sortable: ['title', 'category', 'priority', 'is_active', 'created_at'],
  filters: { category: KNOWLEDGE_CATEGORIES, is_active: ['1', '0'] },
  translation: { fields: ['title', 'content', 'keywords'] },
  bulk: { visibility: { field: 'is_active', on: true, off: false }, tags: 'keywords' },
  sample: {
    category: 'general',
    content: '<p>What the assistant is to know.</p>',
    keywords: 'fees, receipts',
    priority: '10',
  },
  read: Permission.KnowledgeRead,
  write: Permission.KnowledgeWrite,
  // The controller reads single items, as `{ chatbot }`.
  operations: ['list', 'create', 'update', 'delete', 'ids', 'bulk', 'duplicate', 'export', 'import', 'sample'],
  paths: {
    list: 'admin/chatbot',
    create: 'admin/chatbot',
    update: 'admin/chatbot/:id',
    delete: 'admin/chatbot/:id',
  },
  wrapper: 'chatbot',
  perPage: KNOWLEDGE_PAGE_SIZE,
  facets: {
    offering: 'assistant',
    tokens: 'Knowledge',
    report: { name: 'Knowledge items', icon: 'ti-book', place: 8 },
  },
});
