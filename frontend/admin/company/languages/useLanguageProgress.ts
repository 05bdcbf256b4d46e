import type {
  LanguagesProgress,
  TranslatedPart,
} from '../../../../backend/content/translations/translation-progress.dto.js';
import { useGet } from '../../core/session/useGet';

/** The progress of a language for each part, recounted whenever the screen opens. */
export function useLanguageProgress(tag: string): TranslatedPart[] | undefined {
  const { data } = useGet<LanguagesProgress>(['languages progress'], '/admin/api/languages/progress', {
    staleTime: 10_000,
  });
  return data?.languages.find((language) => language.tag === tag)?.parts;
}
