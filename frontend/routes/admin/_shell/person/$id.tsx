import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../admin/head';
import { title } from '../../../../admin/language/title';
import { PersonScreen } from '../../../../admin/people/PersonScreen';
import { idOrNotFound } from '../../../../admin/resource-pages/id-or-not-found';
import { NotFoundScreen } from '../../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/person/$id')({
  loader: ({ params }) => idOrNotFound(params.id),
  head: ({ matches }) => pageTitle(matches, title('routes.person')),
  staticData: { crumb: 'routes.person' },
  component: () => <PersonScreen id={Number(Route.useParams().id)} />,
  notFoundComponent: NotFoundScreen,
});
