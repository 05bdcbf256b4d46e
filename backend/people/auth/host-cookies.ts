import type { Response } from 'express';
import type { Configuration } from '../../core/config/configuration.js';

/** Browsers accept a cookie with this prefix by https alone, for this host and all of its paths (RFC 6265bis). */
const HOST_PREFIX = '__Host-';

/** Whether cookies can have the prefix. */
export const isHttpsSite = ({ siteUrl }: Pick<Configuration, 'siteUrl'>): boolean => siteUrl.startsWith('https:');

/** The name that browsers know a cookie by. No other host of the domain can set or replace one with the prefix. */
export const hostCookieName = (name: string, config: Pick<Configuration, 'siteUrl'>): string =>
  isHttpsSite(config) ? `${HOST_PREFIX}${name}` : name;

/** For answers of a site with https. */
export function prefixCookies(response: Response): void {
  response.locals.cookiePrefix = HOST_PREFIX;
}

/** As `hostCookieName`, where only the answer is known. */
export const cookieNameIn = ({ locals }: Response, name: string): string => `${locals.cookiePrefix ?? ''}${name}`;

/** Deletes a cookie of all paths. Browsers ignore the deletion of one with the prefix unless it is Secure itself. */
export function clearHostCookie(response: Response, name: string, options: { httpOnly: boolean }): void {
  const secure = response.locals.cookiePrefix !== undefined;
  response.clearCookie(cookieNameIn(response, name), { ...options, path: '/', sameSite: 'lax', secure });
}
