import { createFileRoute, redirect } from '@tanstack/react-router';
import { title } from '../../../../../admin/core/language/title';
import { NotFoundScreen } from '../../../../../admin/core/ui/NotFoundScreen';
import { pageTitle } from '../../../../../admin/head';
import { useScreenOrNotFound } from '../../../../../admin/parts';
import { EditPage } from '../../../../../admin/records/pages/EditPage';
import { idOrNotFound } from '../../../../../admin/records/pages/id-or-not-found';

export const Route = createFileRoute('/admin/_shell/$resource/$id/edit')({
  loader: async ({ params, context, location }) => {
    idOrNotFound(params.id);
    // Imported dynamically: loaders are in the entry chunk, which visitors of the public site load, too.
    const parts = await import('../../../../../admin/parts');
    const { pages, labels } = parts.screenOrNotFound(params.resource);
    // Mails lead here for each kind. Not in a component: the page would change while the browser takes over what the server has rendered.
    const canWrite = context.user.kinds.some(({ name, writable }) => name === params.resource && writable);
    if (!pages && canWrite) {
      const { recordPath } = await import('../../../../../admin/records/screens/write-paths');
      const { pathname, searchParams } = new URL(recordPath(params.resource, Number(params.id)), 'http://localhost');
      // What a mail opens, such as the notes, is named behind the address; browsers keep it when the server answers.
      throw redirect({
        to: pathname,
        search: Object.fromEntries(searchParams),
        ...(location.hash ? { hash: location.hash } : {}),
        replace: true,
      });
    }
    return { title: pages?.editTitle ?? labels.title };
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
