import { decodeJwt, decodeProtectedHeader } from 'jose';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Signatures that need no shared secret. */
export const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

export const MAX_AGE_SECONDS = 5 * 60;
export const CLOCK_TOLERANCE = 60;

/** A token by which a provider ends sessions is not right. */
export class LogoutTokenError extends Error {}

/**
 * Checks all of a logout token that can be read without the provider's keys: anybody can send one, and only what may be right is worth a
 * request to the provider. The signature, and the issuer by the provider's own document, are checked afterwards.
 * @throws LogoutTokenError
 */
export function checkShape(token: string, expected: { issuer: string; client_id: string }, now = Date.now()): void {
  const [header, claims] = parsed(token);
  if (!ALGORITHMS.includes(String(header.alg))) throw new LogoutTokenError('it is not signed');
  // Without a type, or with that of every token, it is taken for compatibility, as OpenID Connect recommends.
  if (!/^(?:application\/)?(?:logout\+)?jwt$/i.test(String(header.typ ?? 'JWT')))
    throw new LogoutTokenError('it is of another type');
  const { iss, aud, iat, exp, jti, sub, sid, nonce, events } = claims;
  if (!isSameIssuer(iss, expected.issuer)) throw new LogoutTokenError('it is of another issuer');
  if (!(Array.isArray(aud) ? aud : [aud]).includes(expected.client_id))
    throw new LogoutTokenError('it is for another client');
  const seconds = now / 1000;
  if (typeof iat !== 'number' || Math.abs(seconds - iat) > MAX_AGE_SECONDS + CLOCK_TOLERANCE)
    throw new LogoutTokenError('it is not of now');
  if (exp !== undefined && !(typeof exp === 'number' && exp + CLOCK_TOLERANCE > seconds))
    throw new LogoutTokenError('it has expired');
  if (nonce !== undefined) throw new LogoutTokenError('it is an ID token');
  const event = isObject(events) && Object.hasOwn(events, EVENT) ? events[EVENT] : undefined;
  if (!isObject(event)) throw new LogoutTokenError('it is about something else');
  if (typeof jti !== 'string' || (typeof sub !== 'string' && typeof sid !== 'string'))
    throw new LogoutTokenError('it names no session');
}

function parsed(token: string): [header: Record<string, unknown>, claims: Record<string, unknown>] {
  try {
    return [{ ...decodeProtectedHeader(token) }, { ...decodeJwt(token) }];
  } catch {
    throw new LogoutTokenError('it is no token');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Microsoft names a tenant by its domain or its number, and tokens have the number. */
const BY_TENANT = /(?:^|\.)(?:login\.microsoftonline\.com|b2clogin\.com|ciamlogin\.com)$/;

/** Whether a token can be of a provider, whose document says the exact issuer. */
function isSameIssuer(iss: unknown, issuer: string): boolean {
  const [own, given] = [URL.parse(issuer), URL.parse(String(iss))];
  if (!own || !given) return false;
  return own.href === given.href || (own.origin === given.origin && BY_TENANT.test(own.hostname));
}
