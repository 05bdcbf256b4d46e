import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../../../admin/core/ui/NotFoundScreen';
import { idOrNotFound } from '../../../../../admin/records/pages/id-or-not-found';
import { KnowledgeDetail } from '../../../../../admin/visitors/chatbot/KnowledgeDetail';

export const Route = createFileRoute('/admin/_shell/chatbot/$id/')({
  loader: ({ params }) => idOrNotFound(params.id),
  staticData: { title: 'routes.knowledgeItem', permission: 'knowledge.read', crumb: 'routes.item' },
  component: () => <KnowledgeDetail id={Number(Route.useParams().id)} />,
  notFoundComponent: NotFoundScreen,
});
