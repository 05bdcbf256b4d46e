import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../../../admin/core/ui/NotFoundScreen';
import { NewsletterWriteScreen } from '../../../../../admin/features/newsletters/write/NewsletterWriteScreen';

export const Route = createFileRoute('/admin/_shell/write/newsletters/$id')({
  loader: ({ params }) => {
    if (!/^(?:new|[1-9]\d{0,8})$/.test(params.id)) throw notFound();
  },
  staticData: { title: 'routes.write', permission: 'newsletters.send' },
  component: () => <NewsletterWriteScreen {...Route.useParams()} />,
  notFoundComponent: NotFoundScreen,
});
