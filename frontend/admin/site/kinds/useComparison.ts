import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { KindComparison } from '../../../../backend/content/kinds/conversion/comparison.dto.js';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useSend } from '../../core/session/useSend';
import { draftOf, inputOf, isComplete, type KindDraft } from './kind-draft';
import type { KindDrafting } from './useKindDraft';

/** A pause in changes. */
const PAUSE_MS = 400;

/** What a comparison needs of a draft. */
const comparedIn = (draft: KindDraft) => {
  const { fields, conversions } = inputOf(draft);
  return { fields, conversions };
};

/** A draft with the stored state of fields that lack something yet: it is asked for when the changes are looked at. */
const withoutIncomplete = (draft: KindDraft, stored: KindDraft): KindDraft => ({
  ...draft,
  fields: draft.fields.flatMap((field) =>
    isComplete(field) ? [field] : stored.fields.filter(({ key }) => key === field.key),
  ),
});

/** Stands for a choice that no value has. */
const NO_CHOICE = '∅ ∅';

const pathOf = (id: number): string => `/admin/api/compare_kind/${id}`;

/** What the changes do to stored values, while they are made; undefined while nothing that is stored can change. */
export function useComparison({ kind, draft, changes }: KindDrafting): KindComparison | undefined {
  const api = useAdminApi();
  const isNeeded = changes.converted.length + changes.changed.length + changes.removed.length > 0;
  const [body] = useDebouncedValue(JSON.stringify(comparedIn(withoutIncomplete(draft, draftOf(kind)))), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['kind-comparison', kind.id, kind.version, body],
    queryFn: () => api.send<KindComparison>('POST', pathOf(kind.id), JSON.parse(body)),
    enabled: isNeeded,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return isNeeded ? data : undefined;
}

/** Compares when it is asked for, before anything is applied. */
export const useLook = (id: number, onSeen: (comparison: KindComparison) => void, onError: (error: Error) => void) =>
  useSend({
    call: (api, draft: KindDraft) => api.send<KindComparison>('POST', pathOf(id), comparedIn(draft)),
    onSuccess: onSeen,
    onError,
  });

/**
 * Returns the values that a field has, the most frequent first: those that would be lost if it had a single choice, which nobody has
 * written.
 */
export const useStoredValues = (id: number, onFound: (values: string[]) => void) =>
  useSend({
    call: async (api, { draft, stored, key }: { draft: KindDraft; stored: KindDraft; key: string }) => {
      const tried = draft.fields.find((field) => field.key === key);
      const fields = stored.fields.map((field) =>
        field.key === key && tried ? { ...tried, choices: NO_CHOICE } : field,
      );
      const { fields: compared } = await api.send<KindComparison>(
        'POST',
        pathOf(id),
        comparedIn({ ...draft, fields, conversions: [] }),
      );
      return compared.find((field) => field.key === key)?.samples.map(({ value }) => value) ?? [];
    },
    onSuccess: onFound,
  });
