import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../../../../admin/head';
import { NewsletterCreate } from '../../../../admin/newsletters/NewsletterCreate';

export const Route = createFileRoute('/admin/_shell/newsletter/create')({
  head: () => titled('Write a newsletter'),
  staticData: { crumb: 'New' },
  component: NewsletterCreate,
});
