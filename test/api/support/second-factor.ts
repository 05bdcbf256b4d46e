import { setTimeout as delay } from 'node:timers/promises';
import { generateSync } from 'otplib';
import { PASSWORD } from './app.js';
import type { Client } from './client.js';

/** The secret and recovery codes of a set-up. */
export interface SetUpFactor {
  secret: string;
  recoveryCodes: string[];
}

const STEP_SECONDS = 30;

/** The code of an app for the current 30 seconds, or an offset in such steps. */
export const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS });

/** Waits for the next 30 seconds if the current ones are about to end, so that a code is still valid when it is checked. */
export async function untilCodesLast(): Promise<void> {
  const left = STEP_SECONDS * 1000 - (Date.now() % (STEP_SECONDS * 1000));
  if (left < 2000) await delay(left + 10);
}

/** Sets up an app with the code of the previous 30 seconds, so that the current code and the next are unused. */
export async function setUpTotp(client: Client, password = PASSWORD): Promise<SetUpFactor> {
  await untilCodesLast();
  const { body } = await client.post('/admin/api/prepare_totp', { current_password: password });
  const answer = await client.post('/admin/api/confirm_totp', { code: codeOf(body.secret, -1) });
  if (answer.status !== 200) throw new Error(`The app is not set up: ${answer.status} ${JSON.stringify(answer.body)}`);
  return { secret: body.secret, recoveryCodes: answer.body.recovery_codes };
}

/** Does the first step of a sign-in. */
export async function enterPassword(client: Client, email: string, password = PASSWORD): Promise<Client> {
  const { status, body } = await client.post('/admin/login', { email, password });
  if (status !== 202) throw new Error(`No second step: ${status} ${JSON.stringify(body)}`);
  return client;
}
