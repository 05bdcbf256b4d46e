import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../../../admin/core/ui/NotFoundScreen';
import { KindScreen } from '../../../../../admin/site/kinds/KindScreen';
import { validateKindSearch } from '../../../../../admin/site/kinds/kind-tabs';

export const Route = createFileRoute('/admin/_shell/write/kinds/$id')({
  validateSearch: validateKindSearch,
  loader: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound();
  },
  staticData: { title: 'kinds.title', permission: 'kinds.read' },
  component: Component,
  notFoundComponent: NotFoundScreen,
});

function Component() {
  const { id } = Route.useParams();
  return <KindScreen id={Number(id)} search={Route.useSearch()} />;
}
