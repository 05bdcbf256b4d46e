import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '../../../admin/company/ContactScreen';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';

export const Route = createFileRoute('/admin/_shell/contact')({
  head: ({ matches }) => pageTitle(matches, title('routes.editContactInformation')),
  component: ContactScreen,
});
