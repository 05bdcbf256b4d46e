import type { IncomingMessage } from 'node:http';
import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** A whole address, as clients send it to proxies (RFC 9112, section 3.2.2). Accounts have no place in it. */
const ABSOLUTE = /^https?:\/\/([^/?#@\\]+)([/?].*)?$/i;

const SLASH = 47;

const isPath = (target: string): boolean => target.charCodeAt(0) === SLASH;

/** In place of what is no address: nothing needs to try to understand it. */
const NOWHERE = 'nowhere';

/** Takes a target that is a whole address for its path, and its host for the Host header, as RFC 9112 demands. */
export function takeAbsoluteTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): void {
  const { url = '' } = request;
  if (isPath(url) || url === '*') return;
  const [, host, rest = '/'] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined || !URL.canParse(`http://${host}`)) {
    request.url = NOWHERE;
    return;
  }
  request.headers.host = host;
  request.url = isPath(rest) ? rest : `/${rest}`;
}

/** Express middleware: answers what is addressed to no path, which nothing after it could understand. */
export function pathsOnly(request: Request, response: Response, next: NextFunction): void {
  if (isPath(request.url)) next();
  else if (request.url === '*' && request.method === 'OPTIONS') response.status(204).end();
  else next(new BadRequestException({ message: 'This is no address: it must begin with a slash.' }));
}
