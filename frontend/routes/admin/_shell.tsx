import { createFileRoute } from '@tanstack/react-router';
import { requireMe } from '../../admin/session/require-me';
import { NotFoundScreen } from '../../admin/shell/NotFoundScreen';
import { ShellFailure } from '../../admin/shell/ShellFailure';
import { ShellLayout } from '../../admin/shell/ShellLayout';

export const Route = createFileRoute('/admin/_shell')({
  beforeLoad: async ({ context, location }) => ({ me: await requireMe(context.api, location.href) }),
  component: ShellLayout,
  errorComponent: ShellFailure,
  notFoundComponent: NotFoundScreen,
});
