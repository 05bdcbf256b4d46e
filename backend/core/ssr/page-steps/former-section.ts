import { pathnameOf } from '../../http/paths.js';
import type { RedirectLookup } from '../../http/redirect-lookup.js';
import { redirectMoved } from '../page-answers.js';
import type { PageSource } from '../page-source.js';
import type { PageStep, PublicVisit } from '../page-step.js';

/** Leads on from an address below a former name of a section, where its present name has no such page. */
export const formerSectionStep = (redirects: RedirectLookup, source: PageSource): PageStep<PublicVisit> => ({
  name: 'former section',
  async handle(visit, next) {
    const { request, response, named, url, form } = visit;
    if (named.moved === undefined) {
      await next(visit);
      return;
    }
    const elsewhere = await redirects.find(request.originalUrl);
    if (elsewhere?.status === 410) {
      const page = await source.generate({ ...visit, isCacheable: false, standIn: undefined });
      await page.withStatus(elsewhere.status).send(request, response);
    } else {
      const present = `${named.moved}${url.slice(pathnameOf(url).length)}`;
      redirectMoved(response, elsewhere?.location ?? form.addressOf(present));
    }
  },
});
