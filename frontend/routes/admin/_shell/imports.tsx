import { createFileRoute } from '@tanstack/react-router';
import { withFeature } from '../../../admin/core/session/with-feature';
import { NotFoundScreen } from '../../../admin/core/ui/NotFoundScreen';
import { SiteImportsScreen } from '../../../admin/features/site-imports/SiteImportsScreen';
import { validateImport } from '../../../admin/lists/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/imports')({
  staticData: { title: 'routes.imports', permission: ['imports.write', 'site.export'] },
  validateSearch: validateImport,
  loader: withFeature('site-imports', 'site-exports'),
  notFoundComponent: NotFoundScreen,
  component: () => {
    const { import: opened, kind } = Route.useSearch();
    return <SiteImportsScreen key={`${opened} ${kind}`} opened={opened} makesKind={kind === 'new'} />;
  },
});
