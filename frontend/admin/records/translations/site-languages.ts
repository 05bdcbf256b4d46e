import type { TranslationRecord } from '../../../../backend/core/crud/translations/translation.dto.js';
import { directionOf } from '../../../../backend/core/text/languages.shared.js';
import { useBrand } from '../../core/brand/brand';
import { namesOf } from '../../core/language/language-names';
import { useKind } from '../../core/session/useKinds';
import type { Screen } from '../screens/screen';
import { useLanguages } from './useLanguages';

/** The languages of a record; empty on a site with a single language. */
export const languagesOf = (record: object | undefined): TranslationRecord => record ?? {};

/** The text direction of a record; undefined on a site with a single language, and for records without a language. */
export function contentDirectionOf(record: object | undefined): 'ltr' | 'rtl' | undefined {
  const { language, translation_of, translations } = languagesOf(record);
  return language && (translation_of || translations) ? directionOf(language) : undefined;
}

/** Whether records of the screen can be translated on this site. */
export function useIsTranslated({ name, hasDrafts = true }: Screen): boolean {
  const { several_languages } = useBrand();
  const isTranslated = useKind(name)?.translated === true;
  return several_languages && isTranslated && hasDrafts;
}

/** The languages after the first, in the order of the switcher; empty until fetched. */
export function useOtherLanguages(enabled = true): string[] {
  const { data } = useLanguages(enabled);
  // Other screens may have fetched them.
  return (enabled && data?.others.map(({ tag }) => tag)) || [];
}

/** The language's own name: 'Polski'. */
export const languageName = (tag: string): string => namesOf(tag).own;

/** The path of the screen that translates a record. */
export const translatePath = (resource: string, original: number, language: string): string =>
  `/admin/${resource}/translate/${original}/${language}`;
