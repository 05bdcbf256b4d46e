import { createFileRoute, notFound } from '@tanstack/react-router';
import { withFeature } from '../../../../../admin/core/session/with-feature';
import { NotFoundScreen } from '../../../../../admin/core/ui/NotFoundScreen';
import { NewsletterWriteScreen } from '../../../../../admin/features/newsletters/write/NewsletterWriteScreen';

export const Route = createFileRoute('/admin/_shell/write/newsletters/$id')({
  loader: ({ params, context }) => {
    withFeature('newsletters')({ context });
    if (!/^(?:new|[1-9]\d{0,8})$/.test(params.id)) throw notFound();
  },
  staticData: { title: 'routes.write', permission: 'newsletters.send' },
  component: () => <NewsletterWriteScreen {...Route.useParams()} />,
  notFoundComponent: NotFoundScreen,
});
