import { createFileRoute } from '@tanstack/react-router';
import { IdentityScreen } from '../../../admin/company/details/IdentityScreen';

export const Route = createFileRoute('/admin/_shell/identity')({
  staticData: { title: 'company.identity' },
  component: IdentityScreen,
});
