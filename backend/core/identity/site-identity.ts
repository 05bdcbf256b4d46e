const COLOR_NAMES = [
  'background',
  'surface',
  'border',
  'foreground',
  'foreground-muted',
  'accent',
  'accent-hover',
  'on-accent',
  'accent-text',
  'focus-ring',
] as const;

/** Colors of pages that are made without the frontend, in one scheme. Each text has the contrast that WCAG 2 AA asks for. */
type PageColors = Readonly<Record<(typeof COLOR_NAMES)[number], string>>;

/** Under which name, address and colors the site is known. Provided by `IdentityModule`; a saved change takes effect at once. */
export abstract class SiteIdentity {
  /** The saved name, or else SITE_NAME, or else the host. */
  abstract readonly siteName: string;
  /** Absolute, without a trailing slash. */
  abstract readonly siteUrl: string;
  /** In which dates are told: an IANA time zone, or empty for UTC. */
  abstract readonly timeZone: string;
  /** In which the site is written first: a BCP 47 tag. */
  abstract readonly language: string;
  abstract readonly colors: { light: PageColors; dark: PageColors };
}

/** What pages and mails need to look like the site. */
export type SiteBrand = Pick<SiteIdentity, 'siteName' | 'colors'>;

/** The colors as custom properties of a style sheet: `--accent`, `--foreground` … */
export function colorStyle({ light, dark }: SiteIdentity['colors']): string {
  const properties = COLOR_NAMES.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`);
  return `:root{color-scheme:light dark;${properties.join(';')}}`;
}
