import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { Profile } from '../../../admin/profile/Profile';

export const Route = createFileRoute('/admin/_shell/profile')({
  head: ({ matches }) => pageTitle(matches, 'Your profile'),
  staticData: { crumb: 'Your profile' },
  component: Profile,
});
