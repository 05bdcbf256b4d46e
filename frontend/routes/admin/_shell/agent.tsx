import { createFileRoute } from '@tanstack/react-router';
import { AgentsScreen } from '../../../admin/submissions/AgentsScreen';
import { validateListSearch } from '../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/agent')({
  validateSearch: validateListSearch,
  staticData: { title: 'routes.applicationManagement', permission: 'inbox.read' },
  component: AgentsScreen,
});
