import { usualPath } from '../../http/canonical-url.js';
import { pathnameOf } from '../../http/paths.js';
import { inSiteLanguage, type SiteAddresses } from '../../http/site-addresses.js';
import type { PageRegistry } from '../../pages/page-registry.js';
import { addressOf } from '../../text/addresses.shared.js';
import { redirectMoved } from '../page-answers.js';
import { routeUrl } from '../page-source.js';
import type { PageStep, PublicVisit } from '../page-step.js';
import { unknownAt } from '../unknown-page.js';

/** Leads from another spelling of an address, or a former name of its section, to the usual one, if that has a page. */
export function usualAddressStep(pages: PageRegistry, addresses: SiteAddresses): PageStep<PublicVisit> {
  /** Returns the usual address, or without a page its stand-in; neither if the address is the usual one. */
  async function find(url: string): Promise<{ usual?: string; standIn?: string }> {
    const path = pathnameOf(url);
    const usual = usualPath(path);
    const { moved: present = usual } = addresses.namedBy(usual);
    if (present === path) return {};
    const found = addresses.namedBy(present);
    const named = found.isPublished ? found : unknownAt(present, addresses);
    const address = `${present}${url.slice(path.length)}`;
    const route = routeUrl(address, named);
    return inSiteLanguage(named.language, addresses, async () => {
      const standIn = await pages.findStandIn(route);
      if (standIn === undefined) return { usual: address };
      const moved = await pages.findMoved(route);
      return moved === undefined ? { standIn } : { usual: addressOf(moved, named.form) };
    });
  }

  return {
    name: 'usual address',
    async handle(visit, next) {
      const { usual, standIn } = await find(visit.url);
      if (usual === undefined) await next({ ...visit, standIn });
      else redirectMoved(visit.response, visit.form.addressOf(usual));
    },
  };
}
