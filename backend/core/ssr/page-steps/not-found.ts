import type { RedirectLookup } from '../../http/redirect-lookup.js';
import type { MissingPages } from '../missing-pages.js';
import { redirectMoved } from '../page-answers.js';
import type { PageSource } from '../page-source.js';
import type { LostVisit, PageStep } from '../page-step.js';

/** Follows the redirect of an address without a page, or says that there is none. */
export const notFoundStep = (
  redirects: RedirectLookup,
  source: PageSource,
  missing: MissingPages,
): PageStep<LostVisit, never> => ({
  name: 'not found',
  async handle({ request, response, page, form, url, state }) {
    const { originalUrl: address } = request;
    const own = await redirects.find(address);
    // A redirect of the page also counts for its other forms.
    const elsewhere = own ?? (form.isHtml ? undefined : await redirects.find(url));
    if (!elsewhere) {
      redirects.countMiss(address, request.headers.referer, request.ip);
      if (state !== undefined && source.isStandIn(page)) missing.keep(address, page, state);
    }
    if (elsewhere?.status === 301) redirectMoved(response, elsewhere.location);
    else await (elsewhere ? page.withStatus(elsewhere.status) : page).send(request, response);
  },
});
