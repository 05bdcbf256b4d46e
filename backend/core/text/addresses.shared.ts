/** Differences between the addresses of one language and the paths of the routes. */
export interface AddressForm {
  /** The first part of all its addresses; empty for the first language. */
  prefix: string;
  /** Renamed sections by the routes' names, percent-encoded as in addresses. */
  sections: Readonly<Record<string, string>>;
}

const FIRST_SEGMENT = /^\/([^/?#]*)/;

/** Addresses that are the same in every language: files, the API, the back office, and other sites. */
const NO_PAGE = /^(?!\/)|^\/(?:admin|api|assets|storage)(?:[/?#]|$)/;

/** Returns the address for a route's path, with its query and hash: `/pl/rozwiazania/a` for `/solutions/a`. */
export function addressOf(path: string, { prefix, sections }: AddressForm): string {
  if (NO_PAGE.test(path)) return path;
  const named = path.replace(FIRST_SEGMENT, (whole, section: string) =>
    Object.hasOwn(sections, section) ? `/${sections[section]}` : whole,
  );
  return prefix ? `/${prefix}${named.replace(/^\/(?=$|[?#])/, '')}` : named;
}

/** Returns the route's path for an address in this form. */
export function pathOf(address: string, { prefix, sections }: AddressForm): string {
  const path = prefix ? address.slice(prefix.length + 1).replace(/^(?!\/)/, '/') : address;
  return path.replace(FIRST_SEGMENT, (whole, name: string) => {
    const section = Object.keys(sections).find((key) => sections[key] === name);
    return section ? `/${section}` : whole;
  });
}
