import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { AgentsScreen } from '../../../admin/inbox/AgentsScreen';
import { title } from '../../../admin/language/title';
import { validateListSearch } from '../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/agent')({
  validateSearch: validateListSearch,
  head: ({ matches }) => pageTitle(matches, title('routes.agentApplicationManagement')),
  component: AgentsScreen,
});
