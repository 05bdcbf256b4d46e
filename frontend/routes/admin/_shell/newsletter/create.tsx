import { createFileRoute } from '@tanstack/react-router';
import { NewsletterForm } from '../../../../admin/newsletters/NewsletterForm';
import { withFeature } from '../../../../admin/session/with-feature';
import { NotFoundScreen } from '../../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/newsletter/create')({
  staticData: { title: 'newsletters.writeNewsletter', permission: 'newsletters.send', crumb: 'routes.new' },
  loader: withFeature('newsletters'),
  component: NewsletterForm,
  notFoundComponent: NotFoundScreen,
});
