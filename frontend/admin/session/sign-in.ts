import type { SecondStepAnswer, SignInAnswer } from '../../../backend/auth/sign-in.dto.js';
import type { PasskeyRequest } from '../../../backend/second-factors/passkey.dto.js';
import type { Api } from '../../api/client';

export interface Credentials {
  email: string;
  password: string;
}

/** The error of the first empty field, in the specified wording and order. */
export function missingCredential({ email, password }: Credentials): string | undefined {
  if (email.trim() === '') return 'Email is required, Please enter email';
  if (password === '') return 'Password required, Please enter password';
  return undefined;
}

/**
 * Signs in, or begins a second step for who has a second factor.
 * @throws ApiError with the server's message
 */
export function signIn(api: Api, credentials: Credentials): Promise<SignInAnswer | SecondStepAnswer> {
  return api.send('POST', '/admin/login', credentials);
}

/** Finishes a sign-in with a code of the authenticator app, or a recovery code. @param next Path to go to afterwards. */
export function sendCode(api: Api, code: string, next: string | undefined): Promise<SignInAnswer> {
  return api.send('POST', '/admin/login/code', { code, next });
}

/**
 * Signs in with a passkey, by the browser's own dialog. The library that talks to it is loaded with the call.
 * @param isSecondStep Whether the password was entered before: then only passkeys of that account are offered.
 */
export async function signInWithPasskey(api: Api, isSecondStep: boolean): Promise<SignInAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const path = '/admin/login/passkey_options';
  const { options } = await api.send<PasskeyRequest>('POST', path, { second_step: isSecondStep });
  const response = await startAuthentication({ optionsJSON: options });
  return api.send('POST', '/admin/login/passkey', { response });
}

/** Whether nobody is signed in yet. */
export const needsSecondStep = (answer: SignInAnswer | SecondStepAnswer): answer is SecondStepAnswer =>
  'second_step' in answer;
