import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { Profile } from '../../../admin/profile/Profile';

export const Route = createFileRoute('/admin/_shell/profile')({
  head: ({ matches }) => pageTitle(matches, title('routes.yourProfile')),
  staticData: { crumb: 'routes.yourProfile' },
  component: Profile,
});
