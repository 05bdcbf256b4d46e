import { createFileRoute, notFound } from '@tanstack/react-router';
import { title } from '../../../../admin/core/language/title';
import { NotFoundScreen } from '../../../../admin/core/ui/NotFoundScreen';
import { OwnScreen } from '../../../../admin/extensions/OwnScreen';
import { pageTitle } from '../../../../admin/head';

export const Route = createFileRoute('/admin/_shell/own-screen/$extension/$screen')({
  loader: async ({ params }) => {
    // Imported dynamically: loaders are in the entry chunk, which visitors of the public site load, too.
    const { screenOf } = await import('../../../../admin/extensions/own-screens');
    const screen = screenOf(params.extension, params.screen);
    if (!screen) throw notFound();
    return { title: screen.title() };
  },
  head: ({ loaderData, matches }) => pageTitle(matches, loaderData?.title ?? title('routes.notFound')),
  component: Component,
  notFoundComponent: NotFoundScreen,
});

function Component() {
  const { extension, screen } = Route.useParams();
  return <OwnScreen key={`${extension}/${screen}`} extension={extension} screen={screen} />;
}
