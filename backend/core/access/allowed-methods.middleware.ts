import { MethodNotAllowedException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { pathnameOf } from '../http/paths.js';
import type { Access } from './access.decorator.js';
import type { RouteAccess } from './route-access.js';

const isCall = /^\/(?:admin\/)?api\//i;

/**
 * Express middleware that answers a method which a call does not have with 405, and `OPTIONS` with the methods that it has. Only
 * methods that the caller may use are named; for others, the path is as unknown as without them.
 * @param isHidden Whether a handler is of something that the site does not offer to visitors.
 */
export const refuseOtherMethods =
  (routes: RouteAccess, isHidden: (targets: readonly object[]) => boolean) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const path = pathnameOf(request.originalUrl);
    const { method, user } = request;
    if (!isCall.test(path) || (method !== 'OPTIONS' && routes.of(method, path))) {
      next();
      return;
    }
    const mayUse = (access: Access): boolean =>
      access.kind === 'public' ||
      (user !== undefined && (access.kind === 'signed-in' || user.permissions.includes(access.permission)));
    const methods = routes
      .methodsOf(path)
      .filter(({ access, targets }) => mayUse(access) && (user !== undefined || !isHidden(targets)));
    if (methods.length === 0) {
      next();
      return;
    }
    const named = new Set(methods.flatMap((one) => (one.method === 'GET' ? ['GET', 'HEAD'] : [one.method])));
    response.setHeader('Allow', [...named, 'OPTIONS'].join(', '));
    if (method === 'OPTIONS') response.status(204).end();
    else next(new MethodNotAllowedException());
  };
