import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../admin/head';
import { CreateScreen } from '../../../../admin/resource-pages/CreateScreen';
import { pageScreen } from '../../../../admin/resources/page';

export const Route = createFileRoute('/admin/_shell/page/create')({
  head: ({ matches }) => pageTitle(matches, 'Create page'),
  staticData: { crumb: 'New' },
  component: () => <CreateScreen screen={pageScreen} />,
});
