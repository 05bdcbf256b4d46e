import { createFileRoute } from '@tanstack/react-router';
import { KnowledgeEdit } from '../../../../../admin/chatbot/KnowledgeEdit';
import { pageTitle } from '../../../../../admin/head';
import { title } from '../../../../../admin/language/title';
import { idOrNotFound } from '../../../../../admin/resource-pages/id-or-not-found';
import { NotFoundScreen } from '../../../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/chatbot/$id/edit')({
  loader: ({ params }) => idOrNotFound(params.id),
  head: ({ matches }) => pageTitle(matches, title('routes.editKnowledgeItem')),
  staticData: { crumb: 'routes.edit' },
  component: () => <KnowledgeEdit id={Number(Route.useParams().id)} />,
  notFoundComponent: NotFoundScreen,
});
