import { createFileRoute } from '@tanstack/react-router';
import { NewsletterForm } from '../../../../admin/features/newsletters/NewsletterForm';

export const Route = createFileRoute('/admin/_shell/newsletter/create')({
  staticData: { title: 'newsletters.writeNewsletter', permission: 'newsletters.send', crumb: 'routes.new' },
  component: NewsletterForm,
});
