/** Under which name and address the site is known. Provided by `IdentityModule`; a saved change takes effect at once. */
export abstract class SiteIdentity {
  /** The saved name, or else SITE_NAME. */
  abstract readonly siteName: string;
  /** Absolute, without a trailing slash. */
  abstract readonly siteUrl: string;
}
