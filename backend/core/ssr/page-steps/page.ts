import type { PageSource } from '../page-source.js';
import type { LostVisit, PageStep, PublicVisit } from '../page-step.js';

/** Sends the page, if there is one. */
export const pageStep = (source: PageSource): PageStep<PublicVisit, LostVisit> => ({
  name: 'page',
  async handle(visit, next) {
    const page = await source.find(visit);
    if (page.status === 404) await next({ ...visit, page });
    else await page.send(visit.request, visit.response);
  },
});
