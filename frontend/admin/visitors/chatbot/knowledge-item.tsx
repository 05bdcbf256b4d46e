import { KNOWLEDGE_PAGE_SIZE, PRIORITY } from '../../../../backend/visitors/chatbot/knowledge-item.constants.js';
import type {
  KnowledgeItemInput,
  KnowledgeItemRecord,
} from '../../../../backend/visitors/chatbot/knowledge-item.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { titleField } from '../../records/screens/common-fields';
import { defineScreen, labelsOf } from '../../records/screens/screen';

export const knowledgeCategories = perLanguage(
  (): Record<KnowledgeItemRecord['category'], string> => ({
    general: t('resources.generalInformation'),
    services: t('resources.services'),
    products: t('resources.products'),
    pricing: t('resources.pricing'),
    contact: t('resources.contactInformation'),
    support: t('resources.support'),
    company: t('resources.companyInformation'),
    faq: t('resources.faqs'),
  }),
);

export const knowledgeScreen = perLanguage(() =>
  defineScreen<KnowledgeItemRecord, KnowledgeItemInput>({
    name: 'chatbot',
    labels: labelsOf('knowledgeItem'),
    displayField: 'title',
    pageSize: KNOWLEDGE_PAGE_SIZE,
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'title', label: t('resources.title'), kind: 'text', width: '24%' },
      {
        key: 'category',
        label: t('resources.category'),
        kind: 'badge',
        accessor: ({ category }) => knowledgeCategories()[category],
      },
      { key: 'priority', label: t('resources.priority'), kind: 'text', onPhone: 'hide' },
      { key: 'is_active', label: t('resources.status'), kind: 'active' },
      { key: 'keywords', label: t('resources.keywords'), kind: 'keywords', width: '22%', onPhone: 'hide' },
      { key: 'created_at', label: t('resources.created'), kind: 'relativeTime', onPhone: 'hide' },
    ],
    filters: { more: { is_active: { values: { '1': t('ui.active'), '0': t('ui.inactive') } } } },
    bulk: { tags: { label: t('resources.keywords') } },
    fields: [
      titleField(),
      {
        name: 'category',
        label: t('resources.category'),
        kind: 'select',
        labels: knowledgeCategories(),
        placeholder: t('resources.knowledgeItem.categoryPlaceholder'),
      },
      { name: 'content', label: t('resources.content'), kind: 'richText', height: 300 },
      {
        name: 'is_active',
        label: t('ui.active'),
        kind: 'switch',
        defaultValue: true,
        description: t('resources.knowledgeItem.isActiveHint'),
        place: 'side',
      },
      {
        name: 'keywords',
        label: t('resources.keywords'),
        kind: 'tags',
        description: t('resources.knowledgeItem.keywordsHint'),
        place: 'side',
      },
      {
        name: 'priority',
        label: t('resources.priority'),
        kind: 'number',
        defaultValue: 0,
        description: t('resources.knowledgeItem.priorityHint', { min: PRIORITY.min, max: PRIORITY.max }),
        place: 'side',
      },
    ],
    // Pages instead of dialogs, and the chatbot's endpoints.
    pages: {
      editTitle: t('routes.editKnowledgeItem'),
      edit: (id) => `/admin/chatbot/${id}/edit`,
      view: (id) => `/admin/chatbot/${id}`,
    },
    endpoints: {
      list: '/admin/chatbot',
      create: '/admin/chatbot',
      edit: (id) => `/admin/chatbot/${id}/edit`,
      update: (id) => `/admin/chatbot/${id}`,
      remove: (id) => `/admin/chatbot/${id}`,
      recordOf: (answer) => (answer as { chatbot: KnowledgeItemRecord }).chatbot,
    },
  }),
);
