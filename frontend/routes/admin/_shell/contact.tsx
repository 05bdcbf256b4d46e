import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '../../../admin/company/details/ContactScreen';

export const Route = createFileRoute('/admin/_shell/contact')({
  staticData: { title: 'company.editContactInformation' },
  component: ContactScreen,
});
