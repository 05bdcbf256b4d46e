import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen } from '../../../admin/submissions/MessagesScreen';
import { validateListSearch } from '../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/message')({
  validateSearch: validateListSearch,
  staticData: { title: 'routes.messageManagement', permission: 'inbox.read' },
  component: MessagesScreen,
});
