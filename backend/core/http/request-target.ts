import type { IncomingMessage } from 'node:http';
import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { say } from '../language/say.js';

/** Absolute-form, as sent to proxies (RFC 9112, section 3.2.2). Userinfo is not allowed. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#@\\]+)([/?].*)?$/i;

const SLASH = 47;

const isOriginForm = (target: string): boolean => target.charCodeAt(0) === SLASH;

/** Replaces a malformed target, which nothing after it could parse. */
const INVALID_TARGET = 'nowhere';

/** Rewrites a target in absolute-form to origin-form, and Host to its host, as RFC 9112 requires. */
export function normalizeAbsoluteForm(request: Pick<IncomingMessage, 'url' | 'headers'>): void {
  const { url = '' } = request;
  if (isOriginForm(url) || url === '*') return;
  const [, host, rest = '/'] = ABSOLUTE_FORM.exec(url) ?? [];
  if (host === undefined || !URL.canParse(`http://${host}`)) {
    request.url = INVALID_TARGET;
    return;
  }
  request.headers.host = host;
  request.url = isOriginForm(rest) ? rest : `/${rest}`;
}

/** Express middleware: refuses targets that are not in origin-form with 400; `OPTIONS *` gets an empty 204. */
export function rejectInvalidTargets(request: Request, response: Response, next: NextFunction): void {
  if (isOriginForm(request.url)) next();
  else if (request.url === '*' && request.method === 'OPTIONS') response.status(204).end();
  else next(new BadRequestException({ message: say('http.pathInvalid') }));
}
