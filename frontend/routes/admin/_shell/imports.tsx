import { createFileRoute } from '@tanstack/react-router';
import { SiteImportsScreen } from '../../../admin/features/site-imports/SiteImportsScreen';
import { validateImport } from '../../../admin/lists/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/imports')({
  staticData: { title: 'routes.imports', permission: 'imports.write' },
  validateSearch: validateImport,
  component: () => {
    const { import: opened } = Route.useSearch();
    return <SiteImportsScreen key={opened} opened={opened} />;
  },
});
