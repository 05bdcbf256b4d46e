import type { ContentLanguages } from '../../core/crud/translations/content-languages.js';

/** Returns the language key for a language of the old site; undefined if this site does not have it. */
export function languageKeyOf(languages: ContentLanguages, tag: string): string | undefined {
  if (tag === '') return '';
  const plain = tag.toLowerCase().replaceAll('_', '-');
  const [wanted] = plain.split('-');
  const match =
    languages.all.find((language) => language.tag.toLowerCase() === plain) ??
    languages.all.find((language) => language.tag.toLowerCase().split('-')[0] === wanted);
  return match && languages.keyOf(match.tag);
}
