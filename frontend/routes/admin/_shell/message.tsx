import { createFileRoute } from '@tanstack/react-router';
import { validateListSearch } from '../../../admin/lists/table/list-parameters';
import { MessagesScreen } from '../../../admin/visitors/submissions/MessagesScreen';

export const Route = createFileRoute('/admin/_shell/message')({
  validateSearch: validateListSearch,
  staticData: { title: 'routes.messageManagement', permission: 'inbox.read' },
  component: MessagesScreen,
});
