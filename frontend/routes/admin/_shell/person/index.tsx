import { createFileRoute } from '@tanstack/react-router';
import { validateListSearch } from '../../../../admin/lists/table/list-parameters';
import { PeopleScreen } from '../../../../admin/visitors/people/PeopleScreen';

export const Route = createFileRoute('/admin/_shell/person/')({
  validateSearch: validateListSearch,
  staticData: { title: 'people.title', permission: 'inbox.read' },
  component: PeopleScreen,
});
