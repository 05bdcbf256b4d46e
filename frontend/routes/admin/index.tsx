import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireMe } from '../../admin/session/require-me';

export const Route = createFileRoute('/admin/')({
  beforeLoad: async ({ context }) => {
    await requireMe(context.api);
    throw redirect({ to: '/admin/dashboard' });
  },
});
