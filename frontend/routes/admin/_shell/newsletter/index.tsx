import { createFileRoute } from '@tanstack/react-router';
import { NewsletterList } from '../../../../admin/newsletters/NewsletterList';
import { withFeature } from '../../../../admin/session/with-feature';
import { validateListSearch } from '../../../../admin/table/list-parameters';
import { NotFoundScreen } from '../../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/newsletter/')({
  validateSearch: validateListSearch,
  staticData: { title: 'newsletters.newsletterManagement', permission: 'newsletters.send' },
  loader: withFeature('newsletters'),
  component: NewsletterList,
  notFoundComponent: NotFoundScreen,
});
