import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../../../../admin/head';
import { ResourceCreate } from '../../../../admin/resource/ResourceCreate';
import { NotFoundScreen } from '../../../../admin/shell/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/$resource/create')({
  loader: async ({ params }) => {
    // Loaded with the screen: visitors of the public site must not carry the declarations.
    const { screenOrNotFound } = await import('../../../../admin/resource/screen-or-not-found');
    return { title: screenOrNotFound(params.resource).words.create };
  },
  head: ({ loaderData }) => titled(loaderData?.title ?? 'Not found'),
  staticData: { crumb: 'New' },
  component: () => <ResourceCreate name={Route.useParams().resource} />,
  notFoundComponent: NotFoundScreen,
});
