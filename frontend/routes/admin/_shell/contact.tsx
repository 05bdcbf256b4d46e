import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '../../../admin/company/ContactScreen';
import { titled } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/contact')({
  head: () => titled('Edit Contact Information'),
  component: ContactScreen,
});
