import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../../admin/core/ui/NotFoundScreen';
import { idOrNotFound } from '../../../../admin/records/pages/id-or-not-found';
import { PersonScreen } from '../../../../admin/visitors/people/PersonScreen';

export const Route = createFileRoute('/admin/_shell/person/$id')({
  loader: ({ params }) => idOrNotFound(params.id),
  staticData: { title: 'routes.person', permission: 'inbox.read' },
  component: () => <PersonScreen id={Number(Route.useParams().id)} />,
  notFoundComponent: NotFoundScreen,
});
