import { ForbiddenException } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { bearerToken } from '../../core/access/bearer-token.js';
import type { Configuration } from '../../core/config/configuration.js';
import { isUnsafeMethod } from '../../core/http/safe-methods.js';
import { say } from '../../core/language/say.js';

/** The addresses at which tokens are verified. */
const TAKES_TOKENS = /^\/(?:admin|mcp)(?:\/|$)/i;

/**
 * Rejects state-changing cross-origin requests by `Sec-Fetch-Site` and `Origin`, including sign-in and public forms. Clients other
 * than browsers send neither header, and pass. So do calls of the API with a token, whose cookies are ignored: what looks like one makes
 * no call of a visitor trusted, as nobody looks at it there.
 */
export function sameOriginOnly({ siteUrl }: Pick<Configuration, 'siteUrl'>): RequestHandler {
  const siteOrigin = new URL(siteUrl).origin;
  return (request: Request, _response: Response, next: NextFunction): void => {
    const isTrusted =
      !isUnsafeMethod(request.method) || (TAKES_TOKENS.test(request.path) && bearerToken(request) !== undefined);
    if (isTrusted || isSameOrigin(request, siteOrigin)) next();
    else next(new ForbiddenException({ message: say('auth.crossSiteRefused') }));
  };
}

function isSameOrigin(request: Request, siteOrigin: string): boolean {
  // A forbidden request header: scripts can't set it.
  const fetchSite = request.get('sec-fetch-site');
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return false;
  const origin = request.get('origin');
  if (origin === undefined || origin === siteOrigin) return true;
  // `Referrer-Policy: no-referrer` makes browsers send 'null', also to the page's own origin.
  if (origin === 'null') return fetchSite === 'same-origin';
  return isOrigin(origin) && matchesHost(new URL(origin), request);
}

/** Whether the origin is that of the request's host. */
function matchesHost({ protocol, host }: URL, request: Request): boolean {
  // 'https:' is accepted for a plain request: a proxy that terminates TLS need not be trusted.
  if (protocol !== 'https:' && (protocol !== 'http:' || request.secure)) return false;
  const target = `${protocol}//${request.host}`;
  return URL.canParse(target) && new URL(target).host === host;
}

/** Whether the text is a serialized origin: scheme, host and port, nothing else. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
