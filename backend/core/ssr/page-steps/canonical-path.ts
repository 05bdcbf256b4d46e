import { canonicalPath } from '../../http/canonical-url.js';
import type { PageStep } from '../page-step.js';

/** Leads from other spellings of a path to the one that is used. */
export const canonicalPathStep: PageStep = {
  name: 'canonical path',
  handle(visit, next) {
    const { request, response, path } = visit;
    const canonical = canonicalPath(path);
    if (canonical === path) return next(visit);
    response.redirect(301, `${canonical}${request.originalUrl.slice(path.length)}`);
  },
};
