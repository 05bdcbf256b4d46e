import { directionOf } from '../../../backend/core/text/languages.shared.js';

/** The attributes of untranslated content in another language than the page; otherwise empty. */
export const originalLanguage = ({
  language,
}: {
  language?: string | undefined;
}): { lang?: string; dir?: 'ltr' | 'rtl' } => (language ? { lang: language, dir: directionOf(language) } : {});
