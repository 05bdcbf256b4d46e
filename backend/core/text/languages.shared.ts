/** Languages by their BCP 47 tags, as used for the site's texts. */

/** The language of a site that has not chosen one. */
export const DEFAULT_LANGUAGE = 'en';

/** Returns 'pt-BR' for 'pt-br'; undefined for an invalid tag. */
export function canonicalLanguage(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** Scripts written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string | undefined> = new Set([
  'Arab',
  'Hebr',
  'Thaa',
  'Syrc',
  'Nkoo',
  'Adlm',
  'Rohg',
]);

/** For tests: English laid out from right to left, named as in CLDR. */
export const PSEUDO_RIGHT_TO_LEFT = 'en-XB';

/** `Intl.Locale.getTextInfo` does this too, but is not in ES2023, which the compiler checks against. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language === PSEUDO_RIGHT_TO_LEFT || RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script) ? 'rtl' : 'ltr';

/** Returns 'pl_PL' for 'pl', as in Open Graph. */
export function openGraphLocale(language: string): string {
  const { language: name, region } = new Intl.Locale(language).maximize();
  return region ? `${name}_${region}` : name;
}
