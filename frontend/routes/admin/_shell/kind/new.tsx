import { createFileRoute } from '@tanstack/react-router';
import { NewKindScreen } from '../../../../admin/site/kinds/NewKindScreen';

export const Route = createFileRoute('/admin/_shell/kind/new')({
  staticData: { title: 'kinds.newKind', crumb: 'routes.new', permission: 'kinds.write' },
  component: NewKindScreen,
});
