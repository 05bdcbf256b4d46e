import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import type { Configuration } from '../core/config/configuration.js';

const DEVICE_COOKIE = 'jukwaa_device';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The longest lifetime that browsers accept (RFC 6265bis). */
const LIFETIME_MS = 400 * DAY_MS;

/**
 * Sets a device cookie after a sign-in: a random id and its HMAC with the user's e-mail address. It grants nothing; the
 * rate limiter counts failures of a known device apart, so that strangers can't lock the owner out.
 */
export function setDeviceCookie(
  request: Request,
  response: Response,
  email: string,
  { sessionSecret, siteUrl }: Pick<Configuration, 'sessionSecret' | 'siteUrl'>,
): void {
  const deviceId = randomBytes(16).toString('base64url');
  response.cookie(DEVICE_COOKIE, `${deviceId}.${sign(deviceId, email, sessionSecret)}`, {
    ...options,
    secure: request.secure || siteUrl.startsWith('https:'),
    maxAge: LIFETIME_MS,
  });
}

/** The id of the device cookie, if it was issued for this e-mail address. */
export function deviceIdOf(
  request: Request,
  email: string,
  { sessionSecret }: Pick<Configuration, 'sessionSecret'>,
): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);
  const [, deviceId = '', given = ''] = pattern.exec(request.headers.cookie ?? '') ?? [];
  if (deviceId === '') return undefined;
  const [actual, expected] = [given, sign(deviceId, email, sessionSecret)].map((text) => Buffer.from(text));
  return actual && expected && timingSafeEqual(actual, expected) ? deviceId : undefined;
}

/** Limited to the path of the sign-in. */
const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/admin/login' };

const sign = (name: string, email: string, secret: string): string =>
  createHmac('sha256', secret).update(`device:${name}:${email}`).digest('base64url');
