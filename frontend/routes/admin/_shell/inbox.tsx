import { createFileRoute } from '@tanstack/react-router';
import { validateDeskSearch } from '../../../admin/conversations/desk-search';
import { InboxDesk } from '../../../admin/conversations/InboxDesk';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';

export const Route = createFileRoute('/admin/_shell/inbox')({
  validateSearch: validateDeskSearch,
  head: ({ matches }) => pageTitle(matches, title('conversations.title')),
  component: InboxDesk,
});
