import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../../../../admin/core/ui/NotFoundScreen';
import { useScreenOrNotFound } from '../../../../../../admin/parts';
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
  const screen = useScreenOrNotFound(resource);
  return <TranslateScreen screen={screen} id={Number(id)} language={language} />;
}
