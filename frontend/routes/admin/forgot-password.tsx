import { createFileRoute } from '@tanstack/react-router';
import type { SignInOptions } from '../../../backend/people/auth/sign-in.dto.js';
import { title } from '../../admin/core/language/title';
import { pageTitle } from '../../admin/head';
import { ForgotPassword } from '../../admin/people/sign-in/ForgotPassword';

export const Route = createFileRoute('/admin/forgot-password')({
  loader: ({ context }) => context.api.get<SignInOptions>('/admin/api/sign_in_options'),
  head: ({ matches }) => pageTitle(matches, title('signIn.forgotPassword')),
  component: () => <ForgotPassword {...Route.useLoaderData()} />,
});
