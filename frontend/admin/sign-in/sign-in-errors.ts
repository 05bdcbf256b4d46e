import type { SignInError } from '../../../backend/people/auth/sign-in.dto.js';

const sentences: Record<SignInError, string> = {
  email: 'Email is required, Please enter email',
  password: 'Password required, Please enter password',
  credentials: 'These credentials do not match our records.',
  throttled: 'Too many failed sign-ins. Please wait some minutes and try again.',
  step: 'This sign-in took too long or was started in another browser. Please start again with your password.',
  code: 'This code is wrong or was already used. Please wait for the next one.',
  failed: 'Signing in did not work. Please try again.',
};

/** The message of an error code. The URL has codes only, since a message there could be forged. */
export function signInErrorMessage(reason: string): string {
  return Object.entries(sentences).find(([word]) => word === reason)?.[1] ?? sentences.failed;
}
