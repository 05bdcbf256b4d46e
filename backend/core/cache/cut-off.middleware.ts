import type { NextFunction, Request, Response } from 'express';
import type { ChangeReader } from '../events/change-reader.js';
import { isBackOffice, pathnameOf } from '../http/paths.js';
import type { RouteTable } from '../http/route-table.js';
import { say } from '../language/say.js';

/** Exempt paths: names of stored files are never reused, and health probes report the problem themselves. */
const ANSWERED = /^\/(?:storage|health)(?:\/|$)/;

/**
 * Express middleware that rejects public API calls while this copy can't receive the others' changes. Public pages are rejected by
 * the steps of pages; the back office always queries the database.
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
      .json({ message: say('cache.databaseUnavailable') });
  };
