import { createFileRoute } from '@tanstack/react-router';
import { validateListSearch } from '../../../admin/lists/table/list-parameters';
import { AgentsScreen } from '../../../admin/visitors/submissions/AgentsScreen';

export const Route = createFileRoute('/admin/_shell/agent')({
  validateSearch: validateListSearch,
  staticData: { title: 'routes.applicationManagement', permission: 'inbox.read' },
  component: AgentsScreen,
});
