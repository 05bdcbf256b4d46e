import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../../../../admin/head';
import { NewsletterScreen } from '../../../../admin/newsletters/NewsletterScreen';
import { listSearch } from '../../../../admin/table/list-search';

export const Route = createFileRoute('/admin/_shell/newsletter/')({
  validateSearch: listSearch,
  head: () => titled('Newsletter Management'),
  component: NewsletterScreen,
});
