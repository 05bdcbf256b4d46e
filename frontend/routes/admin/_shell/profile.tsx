import { createFileRoute } from '@tanstack/react-router';
import { Profile } from '../../../admin/account/Profile';
import { pageTitle } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/profile')({
  head: () => pageTitle('Your profile'),
  staticData: { crumb: 'Your profile' },
  component: Profile,
});
