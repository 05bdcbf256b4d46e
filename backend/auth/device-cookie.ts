import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import type { Settings } from '../core/config/settings.js';

const DEVICE_COOKIE = 'jukwaa_device';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What browsers keep a cookie for at most. */
const LIFETIME_MS = 400 * DAY_MS;

/** Leaves a mark in a browser in which somebody has signed in. It opens nothing: it only says whose browser it is. */
export function setDeviceCookie(
  request: Request,
  response: Response,
  email: string,
  { sessionSecret, siteUrl }: Pick<Settings, 'sessionSecret' | 'siteUrl'>,
): void {
  const name = randomBytes(16).toString('base64url');
  response.cookie(DEVICE_COOKIE, `${name}.${signature(name, email, sessionSecret)}`, {
    ...options,
    secure: request.secure || siteUrl.startsWith('https:'),
    maxAge: LIFETIME_MS,
  });
}

/** The name of the browser that the request came from, if somebody has signed in to this account in it. */
export function deviceIdOf(
  request: Request,
  email: string,
  { sessionSecret }: Pick<Settings, 'sessionSecret'>,
): string | undefined {
  const cookie = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);
  const [, name = '', given = ''] = cookie.exec(request.headers.cookie ?? '') ?? [];
  if (name === '') return undefined;
  const [actual, expected] = [given, signature(name, email, sessionSecret)].map((text) => Buffer.from(text));
  return actual && expected && timingSafeEqual(actual, expected) ? name : undefined;
}

/** Sent with sign-ins alone. */
const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/admin/login' };

const signature = (name: string, email: string, secret: string): string =>
  createHmac('sha256', secret).update(`device:${name}:${email}`).digest('base64url');
