import { createFileRoute } from '@tanstack/react-router';
import { KnowledgeList } from '../../../../admin/chatbot/KnowledgeList';
import { pageTitle } from '../../../../admin/head';
import { title } from '../../../../admin/language/title';
import { validateListSearch } from '../../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/chatbot/')({
  validateSearch: validateListSearch,
  head: ({ matches }) => pageTitle(matches, title('routes.aiBotKnowledgeManagement')),
  component: KnowledgeList,
});
