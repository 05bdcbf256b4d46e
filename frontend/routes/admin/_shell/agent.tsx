import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../../../admin/head';
import { AgentsScreen } from '../../../admin/inbox/AgentsScreen';
import { listSearch } from '../../../admin/table/list-search';

export const Route = createFileRoute('/admin/_shell/agent')({
  validateSearch: listSearch,
  head: () => titled('Agent Application Management'),
  component: AgentsScreen,
});
