import { createFileRoute } from '@tanstack/react-router';
import { validateDeskSearch } from '../../../admin/visitors/inbox/desk-search';
import { InboxDesk } from '../../../admin/visitors/inbox/InboxDesk';

export const Route = createFileRoute('/admin/_shell/inbox')({
  validateSearch: validateDeskSearch,
  staticData: { title: 'conversations.title', permission: 'inbox.read' },
  component: InboxDesk,
});
