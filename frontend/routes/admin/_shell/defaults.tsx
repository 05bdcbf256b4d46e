import { createFileRoute } from '@tanstack/react-router';
import { DefaultsScreen } from '../../../admin/company/DefaultsScreen';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';

export const Route = createFileRoute('/admin/_shell/defaults')({
  head: ({ matches }) => pageTitle(matches, title('routes.defaults')),
  component: DefaultsScreen,
});
