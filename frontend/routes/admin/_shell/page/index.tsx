import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../admin/head';
import { title } from '../../../../admin/language/title';
import { ListScreen } from '../../../../admin/resource-pages/ListScreen';
import { pageScreen } from '../../../../admin/resources/page';
import { validateListSearch } from '../../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/page/')({
  validateSearch: validateListSearch,
  head: ({ matches }) => pageTitle(matches, title('routes.pageManagement')),
  component: () => <ListScreen screen={pageScreen()} />,
});
