import { createFileRoute } from '@tanstack/react-router';
import { KnowledgeEdit } from '../../../../../admin/chatbot/KnowledgeEdit';
import { titled } from '../../../../../admin/head';
import { idOrNotFound } from '../../../../../admin/resource/id-or-not-found';
import { NotFoundScreen } from '../../../../../admin/shell/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/chatbot/$id/edit')({
  loader: ({ params }) => idOrNotFound(params.id),
  head: () => titled('Edit knowledge item'),
  staticData: { crumb: 'Edit' },
  component: () => <KnowledgeEdit id={Number(Route.useParams().id)} />,
  notFoundComponent: NotFoundScreen,
});
