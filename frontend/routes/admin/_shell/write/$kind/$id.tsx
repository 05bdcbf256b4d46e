import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../../../admin/ui/NotFoundScreen';
import { WriteScreen } from '../../../../../admin/write/WriteScreen';

export const Route = createFileRoute('/admin/_shell/write/$kind/$id')({
  loader: ({ params }) => {
    if (!/^(?:new|[1-9]\d{0,8})$/.test(params.id)) throw notFound();
  },
  staticData: { title: 'routes.write' },
  component: () => <WriteScreen {...Route.useParams()} />,
  notFoundComponent: NotFoundScreen,
});
