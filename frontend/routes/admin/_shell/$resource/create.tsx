import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../admin/head';
import { title } from '../../../../admin/language/title';
import { AnswerCreate } from '../../../../admin/questions/AnswerCreate';
import { CreateScreen } from '../../../../admin/resource-pages/CreateScreen';
import { screenOrNotFound } from '../../../../admin/resources/registry';
import { validateAnswer, validateMadeRecord } from '../../../../admin/table/list-parameters';
import { NotFoundScreen } from '../../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/$resource/create')({
  validateSearch: (search) => ({ ...validateMadeRecord(search), ...validateAnswer(search) }),
  loader: async ({ params }) => {
    // Imported dynamically: loaders are in the entry chunk, which visitors of the public site load, too.
    const registry = await import('../../../../admin/resources/registry');
    return { title: registry.screenOrNotFound(params.resource).labels.createTitle };
  },
  head: ({ loaderData, matches }) => pageTitle(matches, loaderData?.title ?? title('routes.notFound')),
  staticData: { crumb: 'routes.new' },
  component: Component,
  notFoundComponent: NotFoundScreen,
});

function Component() {
  const { resource } = Route.useParams();
  const { record, question } = Route.useSearch();
  if (resource === 'faq' && question !== undefined)
    return <AnswerCreate screen={screenOrNotFound(resource)} question={Number(question)} record={record} />;
  return <CreateScreen key={resource} screen={screenOrNotFound(resource)} record={record} />;
}
