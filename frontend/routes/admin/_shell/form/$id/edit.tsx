import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../../admin/head';
import { title } from '../../../../../admin/language/title';
import { EditPage } from '../../../../../admin/resource-pages/EditPage';
import { idOrNotFound } from '../../../../../admin/resource-pages/id-or-not-found';
import { formScreen } from '../../../../../admin/resources/form';
import { NotFoundScreen } from '../../../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/form/$id/edit')({
  loader: ({ params }) => idOrNotFound(params.id),
  head: ({ matches }) => pageTitle(matches, title('ownForms.editForm')),
  staticData: { crumb: 'routes.edit' },
  component: () => <EditPage screen={formScreen()} id={Number(Route.useParams().id)} back="/admin/form" />,
  notFoundComponent: NotFoundScreen,
});
