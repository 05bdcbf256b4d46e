import { createFileRoute, redirect } from '@tanstack/react-router';
import type { SecondStepState, SignInOptions } from '../../../backend/people/auth/sign-in.dto.js';
import type { SignInProvider } from '../../../backend/people/company-accounts/account-provider.dto.js';
import { title } from '../../admin/core/language/title';
import { findUser } from '../../admin/core/session/require-user';
import { safeRedirect } from '../../admin/core/session/safe-redirect';
import { pageTitle } from '../../admin/head';
import { SecondStep } from '../../admin/people/sign-in/SecondStep';
import { SignIn } from '../../admin/people/sign-in/SignIn';

export interface SignInSearch {
  next?: string;
  error?: string;
  /** The second step, with the code of an app or with a recovery code. */
  step?: 'code' | 'recovery';
}

export const Route = createFileRoute('/admin/login')({
  validateSearch: (search: Record<string, unknown>): SignInSearch => ({
    next: typeof search.next === 'string' ? search.next : undefined,
    error: typeof search.error === 'string' ? search.error : undefined,
    step: search.step === 'code' || search.step === 'recovery' ? search.step : undefined,
  }),
  beforeLoad: async ({ context, search }) => {
    // A signed-in user may sign in as another one, for whom this is the second step.
    if (search.step !== undefined) return { ended: undefined };
    const { user, ended } = await findUser(context.api);
    if (user) throw redirect({ href: safeRedirect(search.next) });
    return { ended };
  },
  loaderDeps: ({ search }) => ({ hasStep: search.step !== undefined }),
  loader: async ({ context: { api }, deps }) => {
    const [{ second_step }, { passkeys, company_only }, providers] = await Promise.all([
      deps.hasStep ? api.get<SecondStepState>('/admin/api/sign_in_step') : { second_step: null },
      api.get<SignInOptions>('/admin/api/sign_in_options'),
      api.get<SignInProvider[]>('/admin/api/sign_in_providers'),
    ]);
    return { pending: second_step, passkeys, companyOnly: company_only, providers };
  },
  head: ({ matches }) => pageTitle(matches, title('signIn.title')),
  component: SignInPage,
});

function SignInPage() {
  const { next, error, step } = Route.useSearch();
  const { pending, ...ways } = Route.useLoaderData();
  const { ended } = Route.useRouteContext();
  if (step && pending) return <SecondStep key={step} {...pending} step={step} next={next} error={error} />;
  const problem = error ?? (step ? 'step' : undefined);
  return <SignIn next={next} error={problem} ended={ended} {...ways} />;
}
