import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageTitle } from '../../admin/head';
import { findUser } from '../../admin/session/require-user';
import { safeRedirect } from '../../admin/session/safe-redirect';
import { SignIn } from '../../admin/sign-in/SignIn';

export const Route = createFileRoute('/admin/login')({
  validateSearch: (search: Record<string, unknown>): { next?: string; error?: string } => ({
    next: typeof search.next === 'string' ? search.next : undefined,
    error: typeof search.error === 'string' ? search.error : undefined,
  }),
  beforeLoad: async ({ context, search }) => {
    const { user, ended } = await findUser(context.api);
    if (user) throw redirect({ href: safeRedirect(search.next) });
    return { ended };
  },
  head: ({ matches }) => pageTitle(matches, 'Sign In'),
  component: () => <SignIn {...Route.useSearch()} ended={Route.useRouteContext().ended} />,
});
