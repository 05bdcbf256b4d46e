import { createFileRoute } from '@tanstack/react-router';
import { AdminRoot } from '../admin/AdminRoot';
import { adminHead } from '../admin/head';

export const Route = createFileRoute('/admin')({
  head: adminHead,
  component: AdminRoot,
});
