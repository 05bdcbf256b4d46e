import { createFileRoute } from '@tanstack/react-router';
import { withFeature } from '../../../../admin/core/session/with-feature';
import { NotFoundScreen } from '../../../../admin/core/ui/NotFoundScreen';
import { NewsletterList } from '../../../../admin/features/newsletters/NewsletterList';
import { validateListSearch } from '../../../../admin/lists/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/newsletter/')({
  validateSearch: validateListSearch,
  staticData: { title: 'newsletters.newsletterManagement', permission: 'newsletters.send' },
  loader: withFeature('newsletters'),
  component: NewsletterList,
  notFoundComponent: NotFoundScreen,
});
