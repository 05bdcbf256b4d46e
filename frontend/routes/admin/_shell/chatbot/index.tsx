import { createFileRoute } from '@tanstack/react-router';
import { KnowledgeList } from '../../../../admin/chatbot/KnowledgeList';
import { validateListSearch } from '../../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/chatbot/')({
  validateSearch: validateListSearch,
  staticData: { title: 'routes.knowledgeManagement' },
  component: KnowledgeList,
});
