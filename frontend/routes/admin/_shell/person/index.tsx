import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '../../../../admin/people/PeopleScreen';
import { validateListSearch } from '../../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/person/')({
  validateSearch: validateListSearch,
  staticData: { title: 'people.title', permission: 'inbox.read' },
  component: PeopleScreen,
});
