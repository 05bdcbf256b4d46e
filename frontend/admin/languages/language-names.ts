import { officeLanguage } from '../language/office-language';

/** A language by its own name, and by that in the reader's language. */
export function namesOf(tag: string, reader = officeLanguage()): { own: string; name: string } {
  const nameIn = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
  const own = nameIn(tag);
  return { own: own.charAt(0).toLocaleUpperCase(tag) + own.slice(1), name: nameIn(reader) };
}
