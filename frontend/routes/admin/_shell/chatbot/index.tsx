import { createFileRoute } from '@tanstack/react-router';
import { validateListSearch } from '../../../../admin/lists/table/list-parameters';
import { KnowledgeList } from '../../../../admin/visitors/chatbot/KnowledgeList';

export const Route = createFileRoute('/admin/_shell/chatbot/')({
  validateSearch: validateListSearch,
  staticData: { title: 'routes.knowledgeManagement' },
  component: KnowledgeList,
});
