import { createHmac, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Creates a key in the format of Standard Webhooks. */
export const createSecret = (): string => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Returns the `webhook-signature` of Standard Webhooks 1.0. @param timestamp Time of the attempt, in seconds since 1970. */
export function signatureOf(secret: string, { id, timestamp, body }: { id: string; timestamp: number; body: string }) {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
