import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../admin/head';
import { NewsletterCreate } from '../../../../admin/newsletters/NewsletterCreate';

export const Route = createFileRoute('/admin/_shell/newsletter/create')({
  head: ({ matches }) => pageTitle(matches, 'Write a newsletter'),
  staticData: { crumb: 'New' },
  component: NewsletterCreate,
});
