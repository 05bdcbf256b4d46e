import { createFileRoute } from '@tanstack/react-router';
import { IdentityScreen } from '../../../admin/company/IdentityScreen';
import { pageTitle } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/identity')({
  head: ({ matches }) => pageTitle(matches, 'Identity'),
  component: IdentityScreen,
});
