import { createFileRoute } from '@tanstack/react-router';
import { KnowledgeList } from '../../../../admin/chatbot/KnowledgeList';
import { pageTitle } from '../../../../admin/head';
import { validateListSearch } from '../../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/chatbot/')({
  validateSearch: validateListSearch,
  head: ({ matches }) => pageTitle(matches, 'AI Bot Knowledge Management'),
  component: KnowledgeList,
});
