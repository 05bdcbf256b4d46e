import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../../../../admin/core/ui/NotFoundScreen';
import { screenOrNotFound } from '../../../../../../admin/parts';
import { idOrNotFound } from '../../../../../../admin/records/pages/id-or-not-found';
import { TranslateScreen } from '../../../../../../admin/records/translations/TranslateScreen';

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
