import { createFileRoute } from '@tanstack/react-router';
import { validateDeskSearch } from '../../../admin/conversations/desk-search';
import { InboxDesk } from '../../../admin/conversations/InboxDesk';

export const Route = createFileRoute('/admin/_shell/inbox')({
  validateSearch: validateDeskSearch,
  staticData: { title: 'conversations.title', permission: 'inbox.read' },
  component: InboxDesk,
});
