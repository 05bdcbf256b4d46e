import { createFileRoute } from '@tanstack/react-router';
import { KnowledgeCreate } from '../../../../admin/chatbot/KnowledgeCreate';
import { pageTitle } from '../../../../admin/head';

export const Route = createFileRoute('/admin/_shell/chatbot/create')({
  head: ({ matches }) => pageTitle(matches, 'Add Knowledge Item'),
  staticData: { crumb: 'New' },
  component: KnowledgeCreate,
});
