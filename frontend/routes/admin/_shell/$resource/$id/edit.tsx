import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageTitle } from '../../../../../admin/head';
import { title } from '../../../../../admin/language/title';
import { EditPage } from '../../../../../admin/resource-pages/EditPage';
import { idOrNotFound } from '../../../../../admin/resource-pages/id-or-not-found';
import { screenOrNotFound } from '../../../../../admin/resources/registry';
import { NotFoundScreen } from '../../../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/$resource/$id/edit')({
  loader: async ({ params }) => {
    idOrNotFound(params.id);
    // Imported dynamically: loaders are in the entry chunk, which visitors of the public site load, too.
    const registry = await import('../../../../../admin/resources/registry');
    const { pages } = registry.screenOrNotFound(params.resource);
    if (!pages) throw notFound();
    return { title: pages.editTitle };
  },
  head: ({ loaderData, matches }) => pageTitle(matches, loaderData?.title ?? title('routes.notFound')),
  staticData: { crumb: 'routes.edit' },
  component: Component,
  notFoundComponent: NotFoundScreen,
});

function Component() {
  const { resource, id } = Route.useParams();
  return <EditPage key={resource} screen={screenOrNotFound(resource)} id={Number(id)} />;
}
