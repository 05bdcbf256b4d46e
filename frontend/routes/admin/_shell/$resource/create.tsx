import { createFileRoute } from '@tanstack/react-router';
import { title } from '../../../../admin/core/language/title';
import { NotFoundScreen } from '../../../../admin/core/ui/NotFoundScreen';
import { pageTitle } from '../../../../admin/head';
import { validateAnswer, validateMadeRecord } from '../../../../admin/lists/table/list-parameters';
import { useScreenOrNotFound } from '../../../../admin/parts';
import { CreateScreen } from '../../../../admin/records/pages/CreateScreen';
import { AnswerCreate } from '../../../../admin/visitors/questions/AnswerCreate';

export const Route = createFileRoute('/admin/_shell/$resource/create')({
  validateSearch: (search) => ({ ...validateMadeRecord(search), ...validateAnswer(search) }),
  loader: async ({ params }) => {
    // Imported dynamically: loaders are in the entry chunk, which visitors of the public site load, too.
    const parts = await import('../../../../admin/parts');
    return { title: parts.screenOrNotFound(params.resource).labels.createTitle };
  },
  head: ({ loaderData, matches }) => pageTitle(matches, loaderData?.title ?? title('routes.notFound')),
  staticData: { crumb: 'routes.new' },
  component: Component,
  notFoundComponent: NotFoundScreen,
});

function Component() {
  const { resource } = Route.useParams();
  const screen = useScreenOrNotFound(resource);
  const { record, question } = Route.useSearch();
  if (resource === 'faq' && question !== undefined)
    return <AnswerCreate screen={screen} question={Number(question)} record={record} />;
  return <CreateScreen key={resource} screen={screen} record={record} />;
}
