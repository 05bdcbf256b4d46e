import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { NotFoundScreen } from '../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/$')({
  // Not in `beforeLoad`: its errors are rendered without the shell.
  loader: () => {
    throw notFound();
  },
  head: ({ matches }) => pageTitle(matches, title('routes.notFound')),
  notFoundComponent: NotFoundScreen,
});
