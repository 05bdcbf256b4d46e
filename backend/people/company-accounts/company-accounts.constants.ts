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
  roleClaim: 255,
  roleValue: 255,
} as const;

/** The most e-mail domains of a provider. */
export const MAX_DOMAINS = 20;

/** The most rules for roles of a provider. */
export const MAX_RULES = 50;

/** Asked for unless other scopes are set. `openid` is always among them. */
export const DEFAULT_SCOPE = 'openid email profile';

/** The part of the address to which a provider sends people back; the same in its settings there. */
export const callbackPath = (slug: string): string => `/admin/login/company/${slug}/callback`;

/** Kinds of providers, for which the form has hints. */
export const PROVIDER_KINDS = ['microsoft', 'google', 'keycloak', 'authentik', 'other'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** The part of the address at which a provider tells of sign-outs. */
export const backchannelPath = (slug: string): string => `/admin/login/company/${slug}/backchannel`;

/** Characters of a token by which a provider ends sessions. */
export const MAX_LOGOUT_TOKEN = 16_384;
