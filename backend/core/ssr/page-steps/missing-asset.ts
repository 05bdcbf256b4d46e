import type { RedirectLookup } from '../../http/redirect-lookup.js';
import { inSiteLanguage, type SiteAddresses } from '../../http/site-addresses.js';
import { isAssetPath, sendMissingAsset } from '../../http/static-assets.middleware.js';
import { redirectMoved } from '../page-answers.js';
import type { PageStep } from '../page-step.js';

/** Answers for files of the frontend that don't exist. An imported site may have had files at such an address. */
export const missingAssetStep = (redirects: RedirectLookup, addresses: SiteAddresses): PageStep => ({
  name: 'missing asset',
  async handle(visit, next) {
    const { request, response, path } = visit;
    if (!isAssetPath(path)) {
      await next(visit);
      return;
    }
    const elsewhere = await redirects.find(request.originalUrl);
    if (elsewhere?.status === 301) redirectMoved(response, elsewhere.location);
    else {
      if (!elsewhere) redirects.countMiss(request.originalUrl, request.headers.referer, request.ip);
      inSiteLanguage(addresses.first, addresses, () => sendMissingAsset(response));
    }
  },
});
