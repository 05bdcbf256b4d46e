import type { NextFunction, Request, Response } from 'express';
import type { ChangeReader } from '../events/change-reader.js';
import { isBackOffice, pathnameOf } from '../http/paths.js';
import type { RouteTable } from '../http/route-table.js';
import { say } from '../language/say.js';

/** Stored files have names of their own, which are given to no other file; the probes say themselves what is wrong. */
const ANSWERED = /^\/(?:storage|health)(?:\/|$)/;

/**
 * Express middleware: refuses the public calls of the API while this copy can't know what the others have withdrawn. Public
 * pages are refused by `PageHandler`; the back office asks the database anyway.
 */
export const refuseWhileCutOff =
  (changes: ChangeReader, routes: RouteTable) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const { method, originalUrl: url, headers } = request;
    const path = pathnameOf(url);
    const isPublic = !routes.isPageRequest({ method, url, headers }) && !isBackOffice(path) && !ANSWERED.test(path);
    if (!isPublic || !changes.isCutOff) {
      next();
      return;
    }
    response
      .status(503)
      .set({ 'Retry-After': '5', 'Cache-Control': 'no-store' })
      .json({ message: say('cache.theDatabaseDoesNotAnswerJustNowPlease') });
  };
