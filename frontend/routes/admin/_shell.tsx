import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../../admin/core/session/require-user';
import { NotFoundScreen } from '../../admin/core/ui/NotFoundScreen';
import { screenTitle } from '../../admin/head';
import { Office } from '../../admin/Office';
import { ShellError } from '../../admin/shell/ShellError';

export const Route = createFileRoute('/admin/_shell')({
  beforeLoad: async ({ context, location }) => ({ user: await requireUser(context.api, location) }),
  head: ({ matches }) => screenTitle(matches),
  component: Office,
  errorComponent: ShellError,
  notFoundComponent: NotFoundScreen,
});
