import { createFileRoute } from '@tanstack/react-router';
import { idOrNotFound } from '../../../../../../admin/resource-pages/id-or-not-found';
import { screenOrNotFound } from '../../../../../../admin/resources/registry';
import { TranslateScreen } from '../../../../../../admin/translate/TranslateScreen';
import { NotFoundScreen } from '../../../../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/$resource/translate/$id/$language')({
  loader: ({ params }) => idOrNotFound(params.id),
  staticData: { title: 'routes.translate' },
  component: Component,
  notFoundComponent: NotFoundScreen,
});

function Component() {
  const { resource, id, language } = Route.useParams();
  return <TranslateScreen screen={screenOrNotFound(resource)} id={Number(id)} language={language} />;
}
