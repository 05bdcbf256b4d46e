import { createFileRoute, notFound } from '@tanstack/react-router';
import { title } from '../../../../../admin/core/language/title';
import { NotFoundScreen } from '../../../../../admin/core/ui/NotFoundScreen';
import { pageTitle } from '../../../../../admin/head';
import { useScreenOrNotFound } from '../../../../../admin/parts';
import { EditPage } from '../../../../../admin/records/pages/EditPage';
import { idOrNotFound } from '../../../../../admin/records/pages/id-or-not-found';

export const Route = createFileRoute('/admin/_shell/$resource/$id/edit')({
  loader: async ({ params }) => {
    idOrNotFound(params.id);
    // Imported dynamically: loaders are in the entry chunk, which visitors of the public site load, too.
    const parts = await import('../../../../../admin/parts');
    const { pages } = parts.screenOrNotFound(params.resource);
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
  const screen = useScreenOrNotFound(resource);
  return <EditPage key={resource} screen={screen} id={Number(id)} />;
}
