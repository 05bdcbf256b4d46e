import { createFileRoute } from '@tanstack/react-router';
import { DefaultsScreen } from '../../../admin/company/DefaultsScreen';
import { pageTitle } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/defaults')({
  head: ({ matches }) => pageTitle(matches, 'Defaults'),
  component: DefaultsScreen,
});
