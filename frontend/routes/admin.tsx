import { createFileRoute } from '@tanstack/react-router';
import { AdminRoot } from '../admin/AdminRoot';
import { fetchBrand } from '../admin/core/brand/brand';
import { adminHead } from '../admin/head';

export const Route = createFileRoute('/admin')({
  // Imported here, like in all routes: importing it in a file that public pages load would add it to their code.
  loader: ({ context }) =>
    fetchBrand(context.api, {
      css: () => import('../admin/core/brand/brand-css'),
      language: () => import('../admin/core/language/load'),
    }),
  staleTime: Number.POSITIVE_INFINITY,
  head: adminHead,
  component: AdminRoot,
});
