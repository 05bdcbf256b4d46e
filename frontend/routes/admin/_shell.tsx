import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../../admin/session/require-user';
import { ShellError } from '../../admin/shell/ShellError';
import { ShellLayout } from '../../admin/shell/ShellLayout';
import { NotFoundScreen } from '../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell')({
  beforeLoad: async ({ context, location }) => ({ user: await requireUser(context.api, location) }),
  component: ShellLayout,
  errorComponent: ShellError,
  notFoundComponent: NotFoundScreen,
});
