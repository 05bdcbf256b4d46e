import { createFileRoute, notFound } from '@tanstack/react-router';
import { notFoundHead } from '../../site/shell/head';
import { NotFound } from '../../site/shell/NotFound';

/** Every address that no other route knows. */
export const Route = createFileRoute('/_site/$')({
  loader: () => {
    throw notFound();
  },
  head: notFoundHead,
  notFoundComponent: NotFound,
});
