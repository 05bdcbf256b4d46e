import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../../admin/head';
import { title } from '../../../../../admin/language/title';
import { AnswersScreen } from '../../../../../admin/own-forms/AnswersScreen';
import { idOrNotFound } from '../../../../../admin/resource-pages/id-or-not-found';
import { NotFoundScreen } from '../../../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/form/$id/answers')({
  loader: ({ params }) => idOrNotFound(params.id),
  head: ({ matches }) => pageTitle(matches, title('ownForms.whatWasSent')),
  staticData: { crumb: 'ownForms.whatWasSent' },
  component: () => <AnswersScreen id={Number(Route.useParams().id)} />,
  notFoundComponent: NotFoundScreen,
});
