import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../admin/head';
import { title } from '../../../../admin/language/title';
import { CreateScreen } from '../../../../admin/resource-pages/CreateScreen';
import { pageScreen } from '../../../../admin/resources/page';
import { validateMadeRecord } from '../../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/page/create')({
  validateSearch: validateMadeRecord,
  head: ({ matches }) => pageTitle(matches, title('routes.createPage')),
  staticData: { crumb: 'routes.new' },
  component: () => <CreateScreen screen={pageScreen()} record={Route.useSearch().record} />,
});
