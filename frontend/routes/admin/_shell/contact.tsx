import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '../../../admin/company/ContactScreen';
import { pageTitle } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/contact')({
  head: ({ matches }) => pageTitle(matches, 'Edit Contact Information'),
  component: ContactScreen,
});
