import { createFileRoute } from '@tanstack/react-router';
import { Profile } from '../../../admin/account/Profile';
import { titled } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/profile')({
  head: () => titled('Your profile'),
  staticData: { crumb: 'Your profile' },
  component: Profile,
});
