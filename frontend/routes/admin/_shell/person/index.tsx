import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../admin/head';
import { title } from '../../../../admin/language/title';
import { PeopleScreen } from '../../../../admin/people/PeopleScreen';
import { validateListSearch } from '../../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/person/')({
  validateSearch: validateListSearch,
  head: ({ matches }) => pageTitle(matches, title('routes.people')),
  component: PeopleScreen,
});
