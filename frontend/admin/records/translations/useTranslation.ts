import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { TranslationView } from '../../../../backend/core/crud/translations/translation.dto.js';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useSend } from '../../core/session/useSend';
import { withServerDraft } from '../record/server-draft';
import type { Screen } from '../screens/screen';

/** An original with its translation, including its draft. */
export interface Translation extends Omit<TranslationView, 'original' | 'translation'> {
  original: ResourceRecord;
  translation: ResourceRecord | null;
}

/** The endpoint of a record's translation into a language. */
export const translationCall = (resource: string, original: number, language: string): string =>
  `/admin/api/${resource}/${original}/translations/${language}`;

const keyOf = (screen: Screen, original: number, language: string) =>
  ['translation', screen.name, original, language] as const;

/** Fetched whenever it is opened, and never in the background: a form is filled from it. */
export function useTranslation(screen: Screen, original: number, language: string, enabled: boolean) {
  const api = useAdminApi();
  return useQuery({
    queryKey: keyOf(screen, original, language),
    queryFn: async ({ signal }): Promise<Translation> => {
      const view = await api.get<Translation>(translationCall(screen.name, original, language), signal);
      const { translation } = view;
      return { ...view, translation: translation && (await withServerDraft(api, screen, translation)) };
    },
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Confirms that fields are up to date although the original has changed. */
export function useStillRight(screen: Screen, original: number, language: string) {
  const queryClient = useQueryClient();
  return useSend({
    call: (api, fields: string[]) =>
      api.send<TranslationView>('POST', `${translationCall(screen.name, original, language)}/still_right`, { fields }),
    onSuccess: ({ fields }) =>
      queryClient.setQueryData<Translation>(
        keyOf(screen, original, language),
        (known) => known && { ...known, fields },
      ),
  });
}
