import { createFileRoute } from '@tanstack/react-router';
import { AdminRoot } from '../admin/AdminRoot';
import { fetchBrand } from '../admin/brand/brand';
import { adminHead } from '../admin/head';

export const Route = createFileRoute('/admin')({
  loader: ({ context }) => fetchBrand(context.api),
  staleTime: Number.POSITIVE_INFINITY,
  head: adminHead,
  component: AdminRoot,
});
