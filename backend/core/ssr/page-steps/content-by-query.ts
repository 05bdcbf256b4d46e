import { pathnameOf } from '../../http/paths.js';
import type { RedirectLookup } from '../../http/redirect-lookup.js';
import { redirectMoved } from '../page-answers.js';
import type { PageStep, PublicVisit } from '../page-step.js';

/** Leads from a home page's address with a query that names imported content, such as `/?p=12`, to that content. */
export const contentByQueryStep = (redirects: RedirectLookup): PageStep<PublicVisit> => ({
  name: 'content by query',
  async handle(visit, next) {
    const { url, form, named, response } = visit;
    const isAsked = form.isHtml && named.path === '/' && url.includes('?');
    const content = isAsked ? await redirects.namedBy(url) : undefined;
    if (content !== undefined) redirectMoved(response, content);
    else await next(isAsked ? { ...visit, url: pathnameOf(url) } : visit);
  },
});
