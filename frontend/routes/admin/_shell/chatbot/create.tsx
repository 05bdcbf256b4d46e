import { createFileRoute } from '@tanstack/react-router';
import { KnowledgeCreate } from '../../../../admin/chatbot/KnowledgeCreate';
import { titled } from '../../../../admin/head';

export const Route = createFileRoute('/admin/_shell/chatbot/create')({
  head: () => titled('Add Knowledge Item'),
  staticData: { crumb: 'New' },
  component: KnowledgeCreate,
});
