import type { PageRegistry } from '../../pages/page-registry.js';
import { addressOf } from '../../text/addresses.shared.js';
import { redirectMoved } from '../page-answers.js';
import { routeUrl } from '../page-source.js';
import type { LostVisit, PageStep } from '../page-step.js';

/** Leads from a record's former address to its present one. Checked each time, since a record may get its former slug again. */
export const formerAddressStep = (pages: PageRegistry): PageStep<LostVisit> => ({
  name: 'former address',
  async handle(visit, next) {
    const { url, named, form, standIn, response } = visit;
    const moved = standIn === undefined ? await pages.findMoved(routeUrl(url, named)) : undefined;
    if (moved === undefined) await next(visit);
    else redirectMoved(response, form.addressOf(addressOf(moved, named.form)));
  },
});
