import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../../../admin/head';
import { title } from '../../../../../../admin/language/title';
import { idOrNotFound } from '../../../../../../admin/resource-pages/id-or-not-found';
import { TranslateScreen } from '../../../../../../admin/translate/TranslateScreen';
import { translatedScreenOrNotFound } from '../../../../../../admin/translate/translated-screen';
import { NotFoundScreen } from '../../../../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/$resource/translate/$id/$language')({
  loader: ({ params }) => idOrNotFound(params.id),
  head: ({ matches }) => pageTitle(matches, title('routes.translate')),
  staticData: { crumb: 'routes.translate' },
  component: Component,
  notFoundComponent: NotFoundScreen,
});

function Component() {
  const { resource, id, language } = Route.useParams();
  return <TranslateScreen screen={translatedScreenOrNotFound(resource)} id={Number(id)} language={language} />;
}
