import type { Express, NextFunction, Request, Response } from 'express';
import { isFromUser } from '../http/call-language.middleware.js';
import { isInternalRequest } from '../http/internal-request.js';
import { pathnameOf } from '../http/paths.js';
import type { RouteTable } from '../http/route-table.js';
import { BUSY_SECONDS, NoTurn, type RenderTurns } from './render-turns.js';

/** Probes say themselves how the application is. */
const ANSWERED = /^\/health(?:\/|$)/i;

/**
 * Express middleware that refuses visitors' calls while the event loop lags behind. Users and probes are answered still. Pages are
 * refused by a step of their own.
 */
export const refuseWhileLate =
  (application: Express, turns: RenderTurns, routes: RouteTable) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const { method, originalUrl: url, headers } = request;
    const isAnswered =
      !turns.isLate ||
      isInternalRequest() ||
      ANSWERED.test(pathnameOf(url)) ||
      headers.authorization !== undefined ||
      routes.isPageRequest({ method, url, headers });
    if (isAnswered) {
      next();
      return;
    }
    isFromUser(application, request, response).then((isUser) => {
      if (isUser) next();
      else next(new NoTurn(false, BUSY_SECONDS));
    }, next);
  };
