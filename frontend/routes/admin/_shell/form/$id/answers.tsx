import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../../../admin/core/ui/NotFoundScreen';
import { AnswersScreen } from '../../../../../admin/features/forms/AnswersScreen';
import { idOrNotFound } from '../../../../../admin/records/pages/id-or-not-found';

export const Route = createFileRoute('/admin/_shell/form/$id/answers')({
  loader: ({ params }) => idOrNotFound(params.id),
  staticData: { title: 'ownForms.submissions', permission: 'inbox.read' },
  component: () => <AnswersScreen id={Number(Route.useParams().id)} />,
  notFoundComponent: NotFoundScreen,
});
