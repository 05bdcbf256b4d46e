import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireUser } from '../../admin/core/session/require-user';

export const Route = createFileRoute('/admin/')({
  beforeLoad: async ({ context }) => {
    await requireUser(context.api);
    throw redirect({ to: '/admin/dashboard' });
  },
});
