import { createFileRoute } from '@tanstack/react-router';
import { withFeature } from '../../../../admin/core/session/with-feature';
import { NotFoundScreen } from '../../../../admin/core/ui/NotFoundScreen';
import { NewsletterForm } from '../../../../admin/features/newsletters/NewsletterForm';

export const Route = createFileRoute('/admin/_shell/newsletter/create')({
  staticData: { title: 'newsletters.writeNewsletter', permission: 'newsletters.send', crumb: 'routes.new' },
  loader: withFeature('newsletters'),
  component: NewsletterForm,
  notFoundComponent: NotFoundScreen,
});
