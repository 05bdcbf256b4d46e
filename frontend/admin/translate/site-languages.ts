import type { TranslationRecord } from '../../../backend/core/crud/translations/translation.dto.js';
import { directionOf } from '../../../backend/core/text/languages.shared.js';
import { useBrand } from '../brand/brand';
import { namesOf } from '../languages/language-names';
import { useLanguages } from '../languages/useLanguages';
import { canBeDraft } from '../resource-pages/editor/can-be-draft';
import type { Screen } from '../resources/screen';

/** What a record tells of languages: nothing on a site with one. */
export const languagesOf = (record: object | undefined): TranslationRecord => record ?? {};

/** In which direction its texts are written; undefined on a site with one language, and for what is in none. */
export function contentDirectionOf(record: object | undefined): 'ltr' | 'rtl' | undefined {
  const { language, translation_of, translations } = languagesOf(record);
  return language && (translation_of || translations) ? directionOf(language) : undefined;
}

/** Whether records of the screen may be translated: what visitors read. */
export function useIsTranslated(screen: Screen): boolean {
  const { several_languages } = useBrand();
  return several_languages && (canBeDraft(screen) || screen.writePermission === 'knowledge.write');
}

/** The languages beside the first, in the order of the switcher; none before they are known. */
export function useOtherLanguages(enabled = true): string[] {
  const { data } = useLanguages(enabled);
  return data?.others.map(({ tag }) => tag) ?? [];
}

/** As the language calls itself: 'Polski'. */
export const languageName = (tag: string): string => namesOf(tag).own;

/** Where a record is translated; the path of its screen. */
export const translatePath = (resource: string, original: number, language: string): string =>
  `/admin/${resource}/translate/${original}/${language}`;
