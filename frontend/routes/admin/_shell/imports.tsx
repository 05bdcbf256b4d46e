import { createFileRoute } from '@tanstack/react-router';
import { withFeature } from '../../../admin/session/with-feature';
import { SiteImportsScreen } from '../../../admin/site-imports/SiteImportsScreen';
import { validateImport } from '../../../admin/table/list-parameters';
import { NotFoundScreen } from '../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/imports')({
  staticData: { title: 'routes.imports', permission: ['imports.write', 'site.export'] },
  validateSearch: validateImport,
  loader: withFeature('site-imports', 'site-exports'),
  notFoundComponent: NotFoundScreen,
  component: () => {
    const { import: opened } = Route.useSearch();
    return <SiteImportsScreen key={opened} opened={opened} />;
  },
});
