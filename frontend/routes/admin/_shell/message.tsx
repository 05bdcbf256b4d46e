import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { MessagesScreen } from '../../../admin/inbox/MessagesScreen';
import { title } from '../../../admin/language/title';
import { validateListSearch } from '../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/message')({
  validateSearch: validateListSearch,
  head: ({ matches }) => pageTitle(matches, title('routes.messageManagement')),
  component: MessagesScreen,
});
