import { createFileRoute, notFound } from '@tanstack/react-router';
import { titled } from '../../../admin/head';
import { NotFoundScreen } from '../../../admin/shell/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell/$')({
  beforeLoad: () => {
    throw notFound();
  },
  head: () => titled('Not found'),
  notFoundComponent: NotFoundScreen,
});
