import type { MessageBody } from '../../../../backend/core/crud/resource.dto.js';
import type { SecondStepAnswer, SignInAnswer } from '../../../../backend/people/auth/sign-in.dto.js';
import type { PasskeyRequest } from '../../../../backend/people/second-factors/passkey.dto.js';
import type { Api } from '../../../api/client';
import { t } from '../language/t';

export interface Credentials {
  email: string;
  password: string;
}

/** The error of the first empty field, in the wording and order of the specification. */
export function missingCredential({ email, password }: Credentials): string | undefined {
  if (email.trim() === '') return t('session.emailRequired');
  if (password === '') return t('session.passwordRequired');
  return undefined;
}

/**
 * Signs in, or starts the second step for users with a second factor.
 * @throws ApiError with the server's message
 */
export function signIn(api: Api, credentials: Credentials): Promise<SignInAnswer | SecondStepAnswer> {
  return api.send('POST', '/admin/login', credentials);
}

/** Completes a sign-in with a code of the authenticator app, or a recovery code. @param next The path to open afterwards. */
export function sendCode(api: Api, code: string, next: string | undefined): Promise<SignInAnswer> {
  return api.send('POST', '/admin/login/code', { code, next });
}

export const signInWithPasskey = (api: Api): Promise<SignInAnswer> =>
  answerWithPasskey(api, '/admin/login/passkey', { second_step: false });

/** Completes a sign-in with a passkey; only those of the account whose password was entered are offered. */
export const secondStepWithPasskey = (api: Api): Promise<SignInAnswer> =>
  answerWithPasskey(api, '/admin/login/passkey', { second_step: true });

/** Confirms the signed-in user with a passkey. @param token The CSRF token. */
export const confirmWithPasskey = (api: Api, token: string): Promise<MessageBody> =>
  answerWithPasskey(api, '/admin/api/confirm_passkey', undefined, { 'x-csrf-token': token });

/** Uses a passkey through the browser's own dialog. Its library is loaded on demand. */
async function answerWithPasskey<T>(
  api: Api,
  path: string,
  input: object | undefined,
  headers?: Record<string, string>,
): Promise<T> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { options } = await api.send<PasskeyRequest>('POST', `${path}_options`, input, headers);
  const response = await startAuthentication({ optionsJSON: options });
  return api.send('POST', path, { response }, headers);
}

/** Whether the sign-in needs a second step. */
export const needsSecondStep = (answer: SignInAnswer | SecondStepAnswer): answer is SecondStepAnswer =>
  'second_step' in answer;
