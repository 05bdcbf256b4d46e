import type { RedirectLookup } from '../../http/redirect-lookup.js';
import type { PageRegistry } from '../../pages/page-registry.js';
import { addressOf } from '../../text/addresses.shared.js';
import { redirectMoved } from '../page-answers.js';
import type { PageStep, PublicVisit } from '../page-step.js';

/** Leads from an address that a page of the product has taken over to what was there before. What is asked of the page has a query. */
export const takenOverStep = (pages: PageRegistry, redirects: RedirectLookup): PageStep<PublicVisit> => ({
  name: 'taken over',
  async handle(visit, next) {
    const { request, url, named, form, response } = visit;
    const isAsked = pages.isTakenOver(named.path) && !url.includes('?');
    const moved = isAsked ? await pages.findMoved(named.path) : undefined;
    const elsewhere = isAsked && moved === undefined ? await redirects.find(request.path) : undefined;
    if (moved !== undefined) redirectMoved(response, form.addressOf(addressOf(moved, named.form)));
    else if (elsewhere?.status === 301) redirectMoved(response, elsewhere.location);
    else await next(visit);
  },
});
