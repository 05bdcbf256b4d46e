/** How the addresses of one language differ from the paths of the routes. */
export interface AddressForm {
  /** The first part of all its addresses; empty for the first language. */
  prefix: string;
  /** Names of sections that differ from the routes' own, by these, as addresses have them: percent-encoded. */
  sections: Readonly<Record<string, string>>;
}

const FIRST_SEGMENT = /^\/([^/?#]*)/;

/** What is no page has one address, whatever the language: files, the API, the back office; and so has what is elsewhere. */
const NO_PAGE = /^(?!\/)|^\/(?:admin|api|assets|storage)(?:[/?#]|$)/;

/** The address of a route's path, with its query and hash: `/pl/rozwiazania/a` of `/solutions/a`. */
export function addressOf(path: string, { prefix, sections }: AddressForm): string {
  if (NO_PAGE.test(path)) return path;
  const named = path.replace(FIRST_SEGMENT, (whole, section: string) =>
    Object.hasOwn(sections, section) ? `/${sections[section]}` : whole,
  );
  return prefix ? `/${prefix}${named.replace(/^\/(?=$|[?#])/, '')}` : named;
}

/** The route's path of an address in this form. */
export function pathOf(address: string, { prefix, sections }: AddressForm): string {
  const path = prefix ? address.slice(prefix.length + 1).replace(/^(?!\/)/, '/') : address;
  return path.replace(FIRST_SEGMENT, (whole, name: string) => {
    const section = Object.keys(sections).find((one) => sections[one] === name);
    return section ? `/${section}` : whole;
  });
}
