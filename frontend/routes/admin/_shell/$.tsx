import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { NotFoundScreen } from '../../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/$')({
  // In the loader: what `beforeLoad` throws is drawn without the shell.
  loader: () => {
    throw notFound();
  },
  head: () => pageTitle('Not found'),
  notFoundComponent: NotFoundScreen,
});
