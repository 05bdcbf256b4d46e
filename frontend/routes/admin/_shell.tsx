import { createFileRoute } from '@tanstack/react-router';
import { screenTitle } from '../../admin/head';
import { requireUser } from '../../admin/session/require-user';
import { ShellError } from '../../admin/shell/ShellError';
import { ShellLayout } from '../../admin/shell/ShellLayout';
import { NotFoundScreen } from '../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell')({
  beforeLoad: async ({ context, location }) => ({ user: await requireUser(context.api, location) }),
  head: ({ matches }) => screenTitle(matches),
  component: ShellLayout,
  errorComponent: ShellError,
  notFoundComponent: NotFoundScreen,
});
