/** The most providers of a site. */
export const MAX_PROVIDERS = 10;

export const PROVIDER_LENGTHS = {
  slug: 40,
  name: 60,
  issuer: 500,
  clientId: 255,
  clientSecret: 1000,
  scope: 255,
  domain: 253,
} as const;

/** The most e-mail domains of a provider. */
export const MAX_DOMAINS = 20;

/** Asked for unless other scopes are set. `openid` is always among them. */
export const DEFAULT_SCOPE = 'openid email profile';

/** The part of the address to which a provider sends people back; the same in its settings there. */
export const callbackPath = (slug: string): string => `/admin/login/company/${slug}/callback`;

/** Kinds of providers, for which the form has hints. */
export const PROVIDER_KINDS = ['microsoft', 'google', 'keycloak', 'authentik', 'other'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];
