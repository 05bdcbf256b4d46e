import { createFileRoute } from '@tanstack/react-router';
import { requireMe } from '../../admin/session/require-me';
import { ShellError } from '../../admin/shell/ShellError';
import { ShellLayout } from '../../admin/shell/ShellLayout';
import { NotFoundScreen } from '../../admin/ui/NotFoundScreen';

export const Route = createFileRoute('/admin/_shell')({
  beforeLoad: async ({ context, location }) => ({ me: await requireMe(context.api, location.href) }),
  component: ShellLayout,
  errorComponent: ShellError,
  notFoundComponent: NotFoundScreen,
});
