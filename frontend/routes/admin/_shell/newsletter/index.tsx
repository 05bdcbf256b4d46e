import { createFileRoute } from '@tanstack/react-router';
import { NewsletterList } from '../../../../admin/newsletters/NewsletterList';
import { validateListSearch } from '../../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/newsletter/')({
  validateSearch: validateListSearch,
  staticData: { title: 'newsletters.newsletterManagement', permission: 'newsletters.send' },
  component: NewsletterList,
});
