import { ForbiddenException } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Settings } from '../core/config/settings.js';
import { isStateChanging } from '../core/http/safe-methods.js';

/**
 * Refuses state-changing requests that a page of another origin makes in somebody's browser, sign-in and public forms
 * included. Clients that are no browsers say nothing about an origin, and are let through.
 */
export function sameOriginOnly({ siteUrl }: Pick<Settings, 'siteUrl'>): RequestHandler {
  const siteOrigin = new URL(siteUrl).origin;
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (!isStateChanging(request.method) || isFromOwnPage(request, siteOrigin)) next();
    else next(new ForbiddenException({ message: 'This request came from another site and was refused.' }));
  };
}

function isFromOwnPage(request: Request, siteOrigin: string): boolean {
  // Browsers set this one themselves; no page can.
  const relation = request.get('sec-fetch-site');
  if (relation === 'cross-site' || relation === 'same-site') return false;
  const origin = request.get('origin');
  if (origin === undefined || origin === siteOrigin) return true;
  // A page may hide its origin, even from itself.
  if (origin === 'null') return relation === 'same-origin';
  return isOrigin(origin) && isAddressed(new URL(origin), request);
}

/** Whether that is the address that the request was sent to. */
function isAddressed({ protocol, host }: URL, request: Request): boolean {
  // The proxy that ends TLS may be unknown to us, so that 'https:' is right where the request itself looks plain.
  if (protocol !== 'https:' && (protocol !== 'http:' || request.secure)) return false;
  const own = `${protocol}//${request.host}`;
  return URL.canParse(own) && new URL(own).host === host;
}

/** Scheme, host and port, spelled as browsers do. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
