import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../admin/core/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/$')({
  // Not in `beforeLoad`: its errors are rendered without the shell.
  loader: () => {
    throw notFound();
  },
  staticData: { title: 'routes.notFound' },
  notFoundComponent: NotFoundScreen,
});
