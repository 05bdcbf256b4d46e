import { createFileRoute } from '@tanstack/react-router';
import { AnswersScreen } from '../../../../../admin/own-forms/AnswersScreen';
import { idOrNotFound } from '../../../../../admin/resource-pages/id-or-not-found';
import { NotFoundScreen } from '../../../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/form/$id/answers')({
  loader: ({ params }) => idOrNotFound(params.id),
  staticData: { title: 'ownForms.submissions', permission: 'inbox.read' },
  component: () => <AnswersScreen id={Number(Route.useParams().id)} />,
  notFoundComponent: NotFoundScreen,
});
