import { createFileRoute } from '@tanstack/react-router';
import { title } from '../../../../admin/core/language/title';
import { NotFoundScreen } from '../../../../admin/core/ui/NotFoundScreen';
import { pageTitle } from '../../../../admin/head';
import { validateListSearch } from '../../../../admin/lists/table/list-parameters';
import { useScreenOrNotFound } from '../../../../admin/parts';
import { ListScreen } from '../../../../admin/records/pages/ListScreen';

export const Route = createFileRoute('/admin/_shell/$resource/')({
  validateSearch: validateListSearch,
  loader: async ({ params }) => {
    // Imported dynamically: loaders are in the entry chunk, which visitors of the public site load, too.
    const parts = await import('../../../../admin/parts');
    return { title: parts.screenOrNotFound(params.resource).labels.title };
  },
  head: ({ loaderData, matches }) => pageTitle(matches, loaderData?.title ?? title('routes.notFound')),
  component: Component,
  notFoundComponent: NotFoundScreen,
});

function Component() {
  const { resource } = Route.useParams();
  const screen = useScreenOrNotFound(resource);
  return <ListScreen key={resource} screen={screen} />;
}
