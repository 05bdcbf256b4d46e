import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { title } from '../../../../../admin/core/language/title';
import { usePermissions } from '../../../../../admin/core/session/usePermissions';
import { NotFoundScreen } from '../../../../../admin/core/ui/NotFoundScreen';
import { pageTitle } from '../../../../../admin/head';
import { useScreenOrNotFound } from '../../../../../admin/parts';
import { EditPage } from '../../../../../admin/records/pages/EditPage';
import { idOrNotFound } from '../../../../../admin/records/pages/id-or-not-found';
import { recordPath } from '../../../../../admin/records/screens/write-paths';

export const Route = createFileRoute('/admin/_shell/$resource/$id/edit')({
  loader: async ({ params }) => {
    idOrNotFound(params.id);
    // Imported dynamically: loaders are in the entry chunk, which visitors of the public site load, too.
    const parts = await import('../../../../../admin/parts');
    const { pages, labels } = parts.screenOrNotFound(params.resource);
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
  const { canWrite } = usePermissions();
  // Mails lead here for each kind.
  if (!screen.pages && canWrite(resource)) return <ToEditor resource={resource} id={Number(id)} />;
  return <EditPage key={resource} screen={screen} id={Number(id)} />;
}

function ToEditor({ resource, id }: { resource: string; id: number }) {
  const navigate = useNavigate();
  useEffect(() => {
    // What a mail opens, such as the notes, is named behind the address.
    navigate({ to: recordPath(resource, id), hash: true, replace: true });
  }, [navigate, resource, id]);
  return null;
}
