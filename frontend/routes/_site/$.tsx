import { createFileRoute, notFound } from '@tanstack/react-router';
import { notFoundHead } from '../../site/shell/head';
import { NotFound } from '../../site/shell/NotFound';

/** Matches all URLs without a route. */
export const Route = createFileRoute('/_site/$')({
  loader: () => {
    throw notFound();
  },
  head: notFoundHead,
  notFoundComponent: NotFound,
});
