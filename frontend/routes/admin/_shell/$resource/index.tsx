import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../../../../admin/head';
import { ResourceList } from '../../../../admin/resource/ResourceList';
import { NotFoundScreen } from '../../../../admin/shell/NotFoundScreen';
import { listSearch } from '../../../../admin/table/list-search';

export const Route = createFileRoute('/admin/_shell/$resource/')({
  validateSearch: listSearch,
  loader: async ({ params }) => {
    // Loaded with the screen: visitors of the public site must not carry the declarations.
    const { screenOrNotFound } = await import('../../../../admin/resource/screen-or-not-found');
    return { title: screenOrNotFound(params.resource).words.title };
  },
  head: ({ loaderData }) => titled(loaderData?.title ?? 'Not found'),
  component: () => <ResourceList name={Route.useParams().resource} />,
  notFoundComponent: NotFoundScreen,
});
