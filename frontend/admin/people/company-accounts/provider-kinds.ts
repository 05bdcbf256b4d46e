import type { ProviderKind } from '../../../../backend/people/company-accounts/company-accounts.constants.js';
import { t } from '../../core/language/t';

/** Names of products, which are the same in all languages. */
const NAMES: Record<Exclude<ProviderKind, 'other'>, string> = {
  microsoft: 'Microsoft',
  google: 'Google',
  keycloak: 'Keycloak',
  authentik: 'Authentik',
};

export const kindName = (kind: ProviderKind): string =>
  kind === 'other' ? t('companyAccounts.kindOther') : NAMES[kind];

/** What the issuer of such a provider looks like. */
export const ISSUER_EXAMPLES: Record<ProviderKind, string> = {
  microsoft: 'https://login.microsoftonline.com/TENANT-ID/v2.0',
  google: 'https://accounts.google.com',
  keycloak: 'https://login.example.com/realms/REALM',
  authentik: 'https://login.example.com/application/o/APPLICATION/',
  other: 'https://login.example.com',
};
