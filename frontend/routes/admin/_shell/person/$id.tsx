import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '../../../../admin/people/PersonScreen';
import { idOrNotFound } from '../../../../admin/resource-pages/id-or-not-found';
import { NotFoundScreen } from '../../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/person/$id')({
  loader: ({ params }) => idOrNotFound(params.id),
  staticData: { title: 'routes.person', permission: 'inbox.read' },
  component: () => <PersonScreen id={Number(Route.useParams().id)} />,
  notFoundComponent: NotFoundScreen,
});
