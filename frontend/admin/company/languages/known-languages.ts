import { DEFAULT_LANGUAGE } from '../../../../backend/core/text/languages.shared.js';
import { namesOf } from '../../core/language/language-names';
import { officeLocale } from '../../core/language/office-language';
import { perLanguage } from '../../core/language/t';

const TAGS =
  'af sq am ar hy as az eu be bn bs bg my ca zh-Hans zh-Hant hr cs da nl en en-GB et tl fi fr fr-CA gl ka de de-CH el gu ha ' +
  'he hi hu is ig id ga it ja jv kn kk km rw ko ky lo lv lt mk mg ms ml mt mr mn ne nb nn or ps fa pl pt pt-BR pa ro ru sr ' +
  'si sk sl so es es-MX sw sv tg ta te th ti tr tk uk ur uz vi cy xh yo zu';

/** Languages by their own names, with the names in the user's language: 'Polski (Polish)'. */
export const languageOptions = perLanguage(() =>
  TAGS.split(' ')
    .map((value) => ({ value, label: labelOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, officeLocale())),
);

/** The first available language of the browser; English if there is none. */
export function browserLanguage(wanted: readonly string[] = navigator.languages): string {
  const tags = TAGS.split(' ');
  const known = wanted.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]).find((tag) => tags.includes(tag));
  return known ?? DEFAULT_LANGUAGE;
}

function labelOf(tag: string): string {
  const { own, name } = namesOf(tag, officeLocale());
  // In the language itself, both names are the same, except for capitals.
  return own.toLowerCase() === name.toLowerCase() ? own : `${own} (${name})`;
}
