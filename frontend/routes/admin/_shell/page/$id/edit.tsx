import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../../admin/head';
import { title } from '../../../../../admin/language/title';
import { EditPage } from '../../../../../admin/resource-pages/EditPage';
import { idOrNotFound } from '../../../../../admin/resource-pages/id-or-not-found';
import { pageScreen } from '../../../../../admin/resources/page';
import { NotFoundScreen } from '../../../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/page/$id/edit')({
  loader: ({ params }) => idOrNotFound(params.id),
  head: ({ matches }) => pageTitle(matches, title('routes.editPage')),
  staticData: { crumb: 'routes.edit' },
  component: () => <EditPage screen={pageScreen()} id={Number(Route.useParams().id)} back="/admin/page" />,
  notFoundComponent: NotFoundScreen,
});
