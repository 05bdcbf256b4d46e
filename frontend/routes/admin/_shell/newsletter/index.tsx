import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../admin/head';
import { title } from '../../../../admin/language/title';
import { NewsletterScreen } from '../../../../admin/newsletters/NewsletterScreen';
import { validateListSearch } from '../../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/newsletter/')({
  validateSearch: validateListSearch,
  head: ({ matches }) => pageTitle(matches, title('routes.newsletterManagement')),
  component: NewsletterScreen,
});
