import { directionOf } from '../../../backend/core/text/languages.shared.js';

/** The attributes of what is shown in another language than the page's, since it is not translated; else none. */
export const originalLanguage = ({ language }: { language?: string | undefined }) =>
  language ? { lang: language, dir: directionOf(language) } : {};
