import { useQuery } from '@tanstack/react-query';
import type {
  LanguagesProgress,
  TranslatedPart,
} from '../../../backend/content/translations/translation-progress.dto.js';
import { useAdminApi } from '../session/SessionProvider';

/** The progress of a language for each part, recounted whenever the screen opens. */
export function useLanguageProgress(tag: string): TranslatedPart[] | undefined {
  const api = useAdminApi();
  const { data } = useQuery({
    queryKey: ['languages progress'],
    queryFn: ({ signal }) => api.get<LanguagesProgress>('/admin/api/languages/progress', signal),
    staleTime: 10_000,
  });
  return data?.languages.find((one) => one.tag === tag)?.parts;
}
