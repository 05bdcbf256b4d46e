import type { Configuration } from '../../config/configuration.js';
import { canonicalUrl } from '../../http/canonical-url.js';
import { isWithoutOwnCss } from '../../http/own-css.shared.js';
import { pathnameOf } from '../../http/paths.js';
import { inSiteLanguage, type SiteAddresses } from '../../http/site-addresses.js';
import type { MissingPages } from '../missing-pages.js';
import { BARE, DATA, HTML, markdown } from '../page-form.js';
import { otherFormOf } from '../page-markdown.js';
import type { PageStep, PageVisit, PublicVisit } from '../page-step.js';

/** Reads an address: which page, in which language and form. What follows is said in that language. */
export function namedPageStep(
  config: Configuration,
  addresses: SiteAddresses,
  missing: Pick<MissingPages, 'state'>,
): PageStep<PageVisit, PublicVisit> {
  const text = markdown(config);
  return {
    name: 'named page',
    handle(visit, next) {
      const { request, path } = visit;
      const other = otherFormOf(path);
      const named = addresses.namedBy(other?.page ?? path);
      const query = request.originalUrl.slice(pathnameOf(request.originalUrl).length);
      // Whatever is asked for in an unpublished language is answered as HTML.
      const found =
        other && named.isPublished
          ? {
              form: other.isData ? DATA : text,
              address: `${other.page}${other.isData && named.path !== '/' ? query : ''}`,
            }
          : { form: isWithoutOwnCss(request.originalUrl) ? BARE : HTML, address: request.originalUrl };
      const { url, isCacheable } = canonicalUrl(found.address, addresses);
      return inSiteLanguage(named.language, addresses, () =>
        next({ ...visit, form: found.form, named, url, isCacheable, state: missing.state }),
      );
    },
  };
}
