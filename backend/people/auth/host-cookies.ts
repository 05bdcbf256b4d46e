import type { Response } from 'express';
import type { Configuration } from '../../core/config/configuration.js';

/** Browsers accept a cookie with this prefix only over https, for this host and the path `/` (RFC 6265bis). */
const HOST_PREFIX = '__Host-';

/** Whether cookies can have the prefix. */
export const isHttpsSite = ({ siteUrl }: Pick<Configuration, 'siteUrl'>): boolean => siteUrl.startsWith('https:');

/** Returns a cookie's name in browsers. No other host of the domain can set or replace a cookie with the prefix. */
export const hostCookieName = (name: string, config: Pick<Configuration, 'siteUrl'>): string =>
  isHttpsSite(config) ? `${HOST_PREFIX}${name}` : name;

/** Marks a response of a site with https. */
export function prefixCookies(response: Response): void {
  response.locals.cookiePrefix = HOST_PREFIX;
}

/** As `hostCookieName`, given only the response. */
export const cookieNameIn = ({ locals }: Response, name: string): string => `${locals.cookiePrefix ?? ''}${name}`;

/** Deletes a cookie with the path `/`. Browsers ignore the deletion of a prefixed cookie unless it is Secure itself. */
export function clearHostCookie(response: Response, name: string, options: { httpOnly: boolean }): void {
  const secure = response.locals.cookiePrefix !== undefined;
  response.clearCookie(cookieNameIn(response, name), { ...options, path: '/', sameSite: 'lax', secure });
}
