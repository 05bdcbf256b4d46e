import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../../../admin/head';
import { MessagesScreen } from '../../../admin/inbox/MessagesScreen';
import { listSearch } from '../../../admin/table/list-search';

export const Route = createFileRoute('/admin/_shell/message')({
  validateSearch: listSearch,
  head: () => titled('Message Management'),
  component: MessagesScreen,
});
