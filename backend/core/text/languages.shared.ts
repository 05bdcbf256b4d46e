/** Languages by their BCP 47 tags, as the site has one for its texts. */

/** Of a site that has chosen none. */
export const DEFAULT_LANGUAGE = 'en';

/** 'pt-BR' for 'pt-br'; undefined for what is no language tag. */
export function canonicalLanguage(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string | undefined> = new Set([
  'Arab',
  'Hebr',
  'Thaa',
  'Syrc',
  'Nkoo',
  'Adlm',
  'Rohg',
]);

/** Of tests: English from right to left, as CLDR has it. */
const PSEUDO_RIGHT_TO_LEFT = 'en-XB';

/** `Intl.Locale.getTextInfo` says it too, but is not in ES2023, which the compiler checks against. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language === PSEUDO_RIGHT_TO_LEFT || RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script) ? 'rtl' : 'ltr';

/** 'pl_PL' for 'pl', as Open Graph has it. */
export function openGraphLocale(language: string): string {
  const { language: name, region } = new Intl.Locale(language).maximize();
  return region ? `${name}_${region}` : name;
}
