import { createFileRoute } from '@tanstack/react-router';
import { CompanyAccountsScreen } from '../../../admin/people/company-accounts/CompanyAccountsScreen';

export const Route = createFileRoute('/admin/_shell/company-accounts')({
  staticData: { title: 'companyAccounts.title', permission: 'users.read' },
  component: CompanyAccountsScreen,
});
