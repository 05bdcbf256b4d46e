import { officeLanguage } from './office-language';

/** A language by its own name and its name in the reader's language. */
export function namesOf(tag: string, reader = officeLanguage()): { own: string; name: string } {
  const own = nameIn(tag, tag) ?? nameIn(reader, tag) ?? tag;
  return { own: own.charAt(0).toLocaleUpperCase(tag) + own.slice(1), name: nameIn(reader, tag) ?? tag };
}

/** Undefined in a language unknown to the browser, which would fall back to its own. */
function nameIn(language: string, tag: string): string | undefined {
  const [known] = Intl.DisplayNames.supportedLocalesOf([language]);
  return known && new Intl.DisplayNames([known], { type: 'language' }).of(tag);
}
