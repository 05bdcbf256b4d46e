import { createFileRoute } from '@tanstack/react-router';
import { IdentityScreen } from '../../../admin/company/IdentityScreen';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';

export const Route = createFileRoute('/admin/_shell/identity')({
  head: ({ matches }) => pageTitle(matches, title('routes.identity')),
  component: IdentityScreen,
});
