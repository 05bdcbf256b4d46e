import type { SignInError } from '../../../backend/auth/sign-in.dto.js';

const sentences: Record<SignInError, string> = {
  email: 'Email is required, Please enter email',
  password: 'Password required, Please enter password',
  credentials: 'These credentials do not match our records.',
  throttled: 'Too many failed sign-ins. Please wait some minutes and try again.',
  step: 'This sign-in has taken too long, or was begun in another browser. Please begin again with your password.',
  code: 'This code is not right, or was used already. Please wait for the next one.',
  failed: 'Signing in did not work. Please try again.',
};

/** The message of an error code. The URL has codes only, since a message there could be forged. */
export function signInErrorMessage(reason: string): string {
  return Object.entries(sentences).find(([word]) => word === reason)?.[1] ?? sentences.failed;
}
