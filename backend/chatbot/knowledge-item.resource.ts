import { Permission } from '../core/access/permissions.js';
import { defineResource } from '../core/crud/resource-definition.js';
import { KNOWLEDGE_PAGE_SIZE } from './knowledge-item.constants.js';
import { KnowledgeItemInput, KnowledgeItemRecord } from './knowledge-item.dto.js';
import { KnowledgeItem } from './knowledge-item.entity.js';

export const knowledgeItemResource = defineResource({
  name: 'chatbot',
  label: 'Knowledge item',
  deletedMessage: 'Knowledge item deleted successfully',
  entity: KnowledgeItem,
  input: KnowledgeItemInput,
  record: KnowledgeItemRecord,
  searchable: ['title', 'category', 'keywords', 'content'],
  sortable: ['title', 'category', 'priority', 'is_active', 'created_at'],
  read: Permission.KnowledgeRead,
  write: Permission.KnowledgeWrite,
  // Reading one returns `{ chatbot }`: see the controller.
  operations: ['list', 'create', 'update', 'delete'],
  paths: {
    list: 'admin/chatbot',
    create: 'admin/chatbot',
    update: 'admin/chatbot/:id',
    delete: 'admin/chatbot/:id',
  },
  wrapper: 'chatbot',
  perPage: KNOWLEDGE_PAGE_SIZE,
});
