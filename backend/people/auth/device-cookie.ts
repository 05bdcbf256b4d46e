import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Configuration } from '../../core/config/configuration.js';
import { hostCookieName, isHttpsSite } from './host-cookies.js';

const DEVICE_COOKIE = 'jukwaa_device';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The longest lifetime that browsers accept (RFC 6265bis). */
const LIFETIME_MS = 400 * DAY_MS;

/** Maximum number of accounts for which a browser is known at the same time; the least recent one is dropped. */
const MAX_ACCOUNTS = 5;

const SEPARATOR = '~';

/** Without https the cookie is limited to the sign-in; the prefix used with https requires the path `/`. */
const SIGN_IN_PATH = '/admin/login';

type CookieConfiguration = Pick<Configuration, 'sessionSecret' | 'siteUrl'>;

/**
 * Sets a device cookie after a sign-in: a random id and its HMAC with the user's e-mail address, for each of the latest accounts.
 * It grants no access; the rate limiter counts failures of a known device separately, so that strangers can't lock the owner out,
 * and sign-ins from unknown devices are reported by mail.
 */
export function setDeviceCookie(
  request: Request,
  response: Response,
  email: string,
  config: CookieConfiguration,
): void {
  const { sessionSecret } = config;
  const deviceId = randomBytes(16).toString('base64url');
  const others = marksOf(request, config).filter((mark) => !isFor(mark, email, sessionSecret));
  const marks = [{ deviceId, signature: sign(deviceId, email, sessionSecret) }, ...others].slice(0, MAX_ACCOUNTS);
  const value = marks.map((mark) => `${mark.deviceId}.${mark.signature}`).join(SEPARATOR);
  const isHttps = isHttpsSite(config);
  response.cookie(hostCookieName(DEVICE_COOKIE, config), value, {
    httpOnly: true,
    sameSite: 'lax',
    path: isHttps ? '/' : SIGN_IN_PATH,
    secure: request.secure || isHttps,
    maxAge: LIFETIME_MS,
  });
}

/** Returns the id of the device cookie, if it was issued for this e-mail address. */
export function deviceIdOf(request: Request, email: string, config: CookieConfiguration): string | undefined {
  return marksOf(request, config).find((mark) => isFor(mark, email, config.sessionSecret))?.deviceId;
}

/** The mark for one account. */
interface Mark {
  deviceId: string;
  signature: string;
}

function marksOf({ headers }: Request, config: CookieConfiguration): Mark[] {
  const name = hostCookieName(DEVICE_COOKIE, config);
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.cookie ?? '') ?? [];
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

const sign = (name: string, email: string, secret: string): string =>
  createHmac('sha256', secret).update(`device:${name}:${email}`).digest('base64url');
