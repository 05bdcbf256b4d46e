import { createFileRoute } from '@tanstack/react-router';
import { KnowledgeDetail } from '../../../../../admin/chatbot/KnowledgeDetail';
import { titled } from '../../../../../admin/head';
import { idOrNotFound } from '../../../../../admin/resource/id-or-not-found';
import { NotFoundScreen } from '../../../../../admin/shell/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/chatbot/$id/')({
  loader: ({ params }) => idOrNotFound(params.id),
  head: () => titled('Knowledge item'),
  staticData: { crumb: 'Item' },
  component: () => <KnowledgeDetail id={Number(Route.useParams().id)} />,
  notFoundComponent: NotFoundScreen,
});
