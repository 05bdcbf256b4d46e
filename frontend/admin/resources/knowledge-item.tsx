import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { KNOWLEDGE_PAGE_SIZE, PRIORITY } from '../../../backend/visitors/chatbot/knowledge-item.constants.js';
import type { KnowledgeItemInput, KnowledgeItemRecord } from '../../../backend/visitors/chatbot/knowledge-item.dto.js';
import { defineScreen } from './screen';

export const knowledgeCategories: Record<KnowledgeItemRecord['category'], string> = {
  general: 'General Information',
  services: 'Services',
  products: 'Products',
  pricing: 'Pricing',
  contact: 'Contact Information',
  support: 'Support',
  company: 'Company Information',
  faq: 'Frequently Asked Questions',
};

export const knowledgeScreen = defineScreen<KnowledgeItemRecord, KnowledgeItemInput>({
  name: 'chatbot',
  labels: {
    title: 'AI Bot Knowledge Management',
    subtitle: 'The chatbot answers from these items while they are active.',
    addButton: 'Add Knowledge Item',
    createTitle: 'Add Knowledge Item',
    name: 'Knowledge item',
    singular: 'knowledge item',
    plural: 'knowledge items',
    emptyText: 'The chatbot answers from these: opening hours, prices, how to become an agent.',
  },
  readPermission: 'knowledge.read',
  writePermission: 'knowledge.write',
  displayField: 'title',
  pageSize: KNOWLEDGE_PAGE_SIZE,
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'title', label: 'Title', kind: 'text', width: '24%' },
    { key: 'category', label: 'Category', kind: 'badge', accessor: ({ category }) => knowledgeCategories[category] },
    { key: 'priority', label: 'Priority', kind: 'text', onPhone: 'hide' },
    { key: 'is_active', label: 'Status', kind: 'active' },
    { key: 'keywords', label: 'Keywords', kind: 'keywords', width: '22%', onPhone: 'hide' },
    { key: 'created_at', label: 'Created', kind: 'relativeTime', onPhone: 'hide' },
  ],
  filters: {
    more: [
      {
        key: 'category',
        label: 'Category',
        options: Object.entries(knowledgeCategories).map(([value, label]) => ({ value, label })),
      },
      {
        key: 'is_active',
        label: 'Status',
        options: [
          { value: '1', label: 'Active' },
          { value: '0', label: 'Inactive' },
        ],
      },
    ],
  },
  bulk: { tags: { label: 'Keywords' } },
  fields: [
    { name: 'title', label: 'Title', kind: 'text', maxLength: MAX_LENGTH.title, required: 'Please enter title' },
    {
      name: 'category',
      label: 'Category',
      kind: 'select',
      options: Object.entries(knowledgeCategories).map(([value, label]) => ({ value, label })),
      placeholder: 'Select category',
      required: 'Please select category',
    },
    { name: 'content', label: 'Content', kind: 'richText', level: 'standard', height: 300 },
    {
      name: 'is_active',
      label: 'Active',
      kind: 'switch',
      defaultValue: true,
      description: 'Only active items are used by the chatbot.',
      place: 'side',
    },
    {
      name: 'keywords',
      label: 'Keywords',
      kind: 'tags',
      description: 'Write keywords separated by comma',
      place: 'side',
    },
    {
      name: 'priority',
      label: 'Priority',
      kind: 'number',
      ...PRIORITY,
      defaultValue: 0,
      description: `${PRIORITY.min} to ${PRIORITY.max}: of two that answer equally well the higher one is preferred.`,
      place: 'side',
    },
  ],
  // Pages instead of dialogs, and the chatbot's endpoints.
  pages: { view: (id) => `/admin/chatbot/${id}`, edit: (id) => `/admin/chatbot/${id}/edit` },
  endpoints: {
    list: '/admin/chatbot',
    create: '/admin/chatbot',
    edit: (id) => `/admin/chatbot/${id}/edit`,
    update: (id) => `/admin/chatbot/${id}`,
    remove: (id) => `/admin/chatbot/${id}`,
    recordOf: (answer) => (answer as { chatbot: KnowledgeItemRecord }).chatbot,
  },
});
