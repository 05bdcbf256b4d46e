import type { RedirectLookup } from '../../http/redirect-lookup.js';
import type { MissingPages } from '../missing-pages.js';
import type { PageStep } from '../page-step.js';

/** Answers an address of which nothing was found lately, without asking the database again. */
export const knownMissingStep = (missing: MissingPages, redirects: RedirectLookup): PageStep => ({
  name: 'known missing',
  handle(visit, next) {
    const { request, response } = visit;
    const page = missing.find(request.originalUrl);
    if (!page) return next(visit);
    redirects.countMiss(request.originalUrl, request.headers.referer, request.ip);
    return page.send(request, response);
  },
});
