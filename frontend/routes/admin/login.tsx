import { createFileRoute, redirect } from '@tanstack/react-router';
import { titled } from '../../admin/head';
import { safeNext } from '../../admin/session/next-path';
import { whoIsThere } from '../../admin/session/require-me';
import { SignIn } from '../../admin/sign-in/SignIn';

export const Route = createFileRoute('/admin/login')({
  validateSearch: (search: Record<string, unknown>): { next?: string; error?: string } => ({
    next: typeof search.next === 'string' ? search.next : undefined,
    error: typeof search.error === 'string' ? search.error : undefined,
  }),
  beforeLoad: async ({ context, search }) => {
    const { me, ended } = await whoIsThere(context.api);
    if (me) throw redirect({ href: safeNext(search.next) });
    return { ended };
  },
  head: () => titled('Sign In'),
  component: () => <SignIn {...Route.useSearch()} ended={Route.useRouteContext().ended} />,
});
