import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../../../../admin/head';
import { ResourceList } from '../../../../admin/resource/ResourceList';
import { listSearch } from '../../../../admin/table/list-search';

export const Route = createFileRoute('/admin/_shell/$resource/')({
  validateSearch: listSearch,
  beforeLoad: async ({ params }) => {
    // Loaded with the screen: visitors of the public site must not carry the declarations.
    const { screenOrNotFound } = await import('../../../../admin/resource/screen-or-not-found');
    return { title: screenOrNotFound(params.resource).words.title };
  },
  head: ({ match }) => titled(match.context.title),
  component: () => <ResourceList name={Route.useParams().resource} />,
});
