import { createFileRoute } from '@tanstack/react-router';
import { KnowledgeDetail } from '../../../../../admin/chatbot/KnowledgeDetail';
import { pageTitle } from '../../../../../admin/head';
import { title } from '../../../../../admin/language/title';
import { idOrNotFound } from '../../../../../admin/resource-pages/id-or-not-found';
import { NotFoundScreen } from '../../../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/chatbot/$id/')({
  loader: ({ params }) => idOrNotFound(params.id),
  head: ({ matches }) => pageTitle(matches, title('routes.knowledgeItem')),
  staticData: { crumb: 'routes.item' },
  component: () => <KnowledgeDetail id={Number(Route.useParams().id)} />,
  notFoundComponent: NotFoundScreen,
});
