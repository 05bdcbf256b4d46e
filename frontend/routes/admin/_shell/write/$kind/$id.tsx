import { createFileRoute, notFound } from '@tanstack/react-router';
import { WriteScreen } from '../../../../../admin/content/editor/WriteScreen';
import { NotFoundScreen } from '../../../../../admin/core/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/write/$kind/$id')({
  loader: ({ params }) => {
    if (!/^(?:new|[1-9]\d{0,8})$/.test(params.id)) throw notFound();
  },
  staticData: { title: 'routes.write' },
  component: () => <WriteScreen {...Route.useParams()} />,
  notFoundComponent: NotFoundScreen,
});
