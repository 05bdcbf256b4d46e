import { createFileRoute } from '@tanstack/react-router';
import { KnowledgeList } from '../../../../admin/chatbot/KnowledgeList';
import { titled } from '../../../../admin/head';
import { listSearch } from '../../../../admin/table/list-search';

export const Route = createFileRoute('/admin/_shell/chatbot/')({
  validateSearch: listSearch,
  head: () => titled('AI Bot Knowledge Management'),
  component: KnowledgeList,
});
