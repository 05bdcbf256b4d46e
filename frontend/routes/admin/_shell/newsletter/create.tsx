import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../admin/head';
import { title } from '../../../../admin/language/title';
import { NewsletterCreate } from '../../../../admin/newsletters/NewsletterCreate';

export const Route = createFileRoute('/admin/_shell/newsletter/create')({
  head: ({ matches }) => pageTitle(matches, title('routes.writeANewsletter')),
  staticData: { crumb: 'routes.new' },
  component: NewsletterCreate,
});
