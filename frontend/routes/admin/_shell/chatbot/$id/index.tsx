import { createFileRoute } from '@tanstack/react-router';
import { KnowledgeDetail } from '../../../../../admin/chatbot/KnowledgeDetail';
import { idOrNotFound } from '../../../../../admin/resource-pages/id-or-not-found';
import { NotFoundScreen } from '../../../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/chatbot/$id/')({
  loader: ({ params }) => idOrNotFound(params.id),
  staticData: { title: 'routes.knowledgeItem', permission: 'knowledge.read', crumb: 'routes.item' },
  component: () => <KnowledgeDetail id={Number(Route.useParams().id)} />,
  notFoundComponent: NotFoundScreen,
});
