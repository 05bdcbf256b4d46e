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

/** Colors of one scheme, for pages rendered without the frontend. Each text has the contrast required by WCAG 2 AA. */
type PageColors = Readonly<Record<(typeof COLOR_NAMES)[number], string>>;

/** The site's name, address and colors. Provided by `IdentityModule`; a saved change takes effect at once. */
export abstract class SiteIdentity {
  /** The saved name, or else SITE_NAME, or else the host. */
  abstract readonly siteName: string;
  /** Absolute, without a trailing slash. */
  abstract readonly siteUrl: string;
  /** Time zone of dates: an IANA name, or empty for UTC. */
  abstract readonly timeZone: string;
  /** The site's first language: a BCP 47 tag. */
  abstract readonly language: string;
  /** Whether somebody has chosen it; a new site has English for want of another. */
  abstract readonly hasOwnLanguage: boolean;
  abstract readonly colors: { light: PageColors; dark: PageColors };
}

/** Branding of pages and mails. */
export type SiteBrand = Pick<SiteIdentity, 'siteName' | 'colors'>;

/** Returns the colors as custom properties of a style sheet: `--accent`, `--foreground` … */
export function colorStyle({ light, dark }: SiteIdentity['colors']): string {
  const properties = COLOR_NAMES.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`);
  return `:root{color-scheme:light dark;${properties.join(';')}}`;
}
