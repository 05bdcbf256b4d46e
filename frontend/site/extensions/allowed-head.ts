/** What an extension says of the whole site to programs that read its pages. */
export interface HeadMeta {
  /** `google-site-verification`, `geo.region` and so on: none of those that pages have themselves. */
  name: string;
  content: string;
}

/** A link that programs may follow: it loads nothing in browsers. */
export interface HeadLink {
  rel: 'alternate' | 'author' | 'help' | 'license' | 'me' | 'search';
  /** An address of the web, or a path of the site. */
  href: string;
  type?: string;
  title?: string;
  hrefLang?: string;
}

export interface SiteHead {
  meta?: readonly HeadMeta[];
  links?: readonly HeadLink[];
}

const RELATIONS: ReadonlySet<string> = new Set(['alternate', 'author', 'help', 'license', 'me', 'search']);

/** What pages say themselves, and what decides how browsers treat them. */
const OWN_NAMES = /^(?:description|robots|viewport|referrer|theme-color|color-scheme|twitter:.*|csp-.*)$/i;

const isAddress = (href: string): boolean => /^https?:\/\/[^/\s]/i.test(href) || /^\/(?!\/)/.test(href);

/**
 * Returns the elements of a head that neither load anything nor change what pages say of themselves, with their known attributes alone:
 * the security policy would refuse scripts and styles of others.
 */
export const allowedHead = ({ meta = [], links = [] }: SiteHead): { meta: HeadMeta[]; links: HeadLink[] } => ({
  meta: meta.flatMap(({ name, content }) => (OWN_NAMES.test(name) ? [] : [{ name, content }])),
  links: links.flatMap(({ rel, href, type, title, hrefLang }) =>
    RELATIONS.has(rel) && isAddress(href)
      ? [{ rel, href, ...(type && { type }), ...(title && { title }), ...(hrefLang && { hrefLang }) }]
      : [],
  ),
});
