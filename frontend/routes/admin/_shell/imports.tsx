import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { SiteImportsScreen } from '../../../admin/site-imports/SiteImportsScreen';
import { validateImport } from '../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/imports')({
  head: ({ matches }) => pageTitle(matches, title('routes.imports')),
  validateSearch: validateImport,
  component: () => <SiteImportsScreen opened={Route.useSearch().import} />,
});
