import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import type { Configuration } from '../core/config/configuration.js';

const DEVICE_COOKIE = 'jukwaa_device';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The longest lifetime that browsers accept (RFC 6265bis). */
const LIFETIME_MS = 400 * DAY_MS;

/** Accounts that a browser is known for at the same time; the one that was signed in to longest ago is dropped. */
const MAX_ACCOUNTS = 5;

const SEPARATOR = '~';

/**
 * Sets a device cookie after a sign-in: a random id and its HMAC with the user's e-mail address, for each of the accounts
 * that were last signed in to. It grants nothing; the rate limiter counts failures of a known device apart, so that
 * strangers can't lock the owner out, and sign-ins from others are told by mail.
 */
export function setDeviceCookie(
  request: Request,
  response: Response,
  email: string,
  { sessionSecret, siteUrl }: Pick<Configuration, 'sessionSecret' | 'siteUrl'>,
): void {
  const deviceId = randomBytes(16).toString('base64url');
  const others = marksOf(request).filter((mark) => !isFor(mark, email, sessionSecret));
  const marks = [{ deviceId, signature: sign(deviceId, email, sessionSecret) }, ...others].slice(0, MAX_ACCOUNTS);
  response.cookie(DEVICE_COOKIE, marks.map((mark) => `${mark.deviceId}.${mark.signature}`).join(SEPARATOR), {
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
  return marksOf(request).find((mark) => isFor(mark, email, sessionSecret))?.deviceId;
}

/** Of one account. */
interface Mark {
  deviceId: string;
  signature: string;
}

function marksOf({ headers }: Request): Mark[] {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([^;]*)`).exec(headers.cookie ?? '') ?? [];
  return value
    .split(SEPARATOR)
    .slice(0, MAX_ACCOUNTS)
    .flatMap((mark) => {
      const [, deviceId, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(mark) ?? [];
      return deviceId && signature ? { deviceId, signature } : [];
    });
}

function isFor({ deviceId, signature }: Mark, email: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(deviceId, email, secret)));
}

/** Limited to the path of the sign-in. */
const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/admin/login' };

const sign = (name: string, email: string, secret: string): string =>
  createHmac('sha256', secret).update(`device:${name}:${email}`).digest('base64url');
