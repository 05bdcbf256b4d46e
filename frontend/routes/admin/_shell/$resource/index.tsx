import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../admin/head';
import { title } from '../../../../admin/language/title';
import { ListScreen } from '../../../../admin/resource-pages/ListScreen';
import { screenOrNotFound } from '../../../../admin/resources/registry';
import { validateListSearch } from '../../../../admin/table/list-parameters';
import { NotFoundScreen } from '../../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/$resource/')({
  validateSearch: validateListSearch,
  loader: async ({ params }) => {
    // Imported dynamically: loaders are in the entry chunk, which visitors of the public site load, too.
    const registry = await import('../../../../admin/resources/registry');
    return { title: registry.screenOrNotFound(params.resource).labels.title };
  },
  head: ({ loaderData, matches }) => pageTitle(matches, loaderData?.title ?? title('routes.notFound')),
  component: Component,
  notFoundComponent: NotFoundScreen,
});

function Component() {
  const { resource } = Route.useParams();
  return <ListScreen key={resource} screen={screenOrNotFound(resource)} />;
}
