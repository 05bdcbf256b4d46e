import { createFileRoute } from '@tanstack/react-router';
import { Profile } from '../../../admin/people/profile/Profile';

export const Route = createFileRoute('/admin/_shell/profile')({
  staticData: { title: 'profile.yourProfile' },
  component: Profile,
});
