import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TagSuggestion } from '../../../../backend/content/posts/tag-suggestions.dto.js';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { withQuery } from '../../../api/search';
import { useAdminApi } from '../../core/session/SessionProvider';
import { fold } from '../../core/ui/fold';
import { Spellings } from './spellings';

const MAX_SUGGESTIONS = 8;

interface Suggestions {
  /** Suggestions for the current input. */
  tags: readonly TagSuggestion[];
  spellings: Spellings;
  /** Fetches the spelling of a tag that was pasted, or typed faster than the debounce. */
  lookUp(word: string): void;
}

/**
 * Suggests tags, and collects their existing spellings.
 * @param path The endpoint; undefined disables suggestions.
 * @param onLoaded Called after spellings were added.
 */
export function useTagSuggestions(path: string | undefined, typed: string, onLoaded: () => void): Suggestions {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const [spellings] = useState(() => new Spellings());
  const [word] = useDebouncedValue(fold(typed), 120);
  const query = (asked: string) => ({
    queryKey: ['tags', path, asked] satisfies QueryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.get<TagSuggestion[]>(withQuery(path ?? '', { search: asked, limit: MAX_SUGGESTIONS }), signal),
    staleTime: 10_000,
    retry: false,
  });
  const isAsked = path !== undefined && word !== '' && word.length <= MAX_LENGTH.name;
  const { data } = useQuery({ ...query(word), enabled: isAsked, placeholderData: keepPreviousData });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!data) return;
    spellings.learn(data);
    onLoaded();
  }, [data]);

  return {
    // While loading, shows previous suggestions that still match.
    tags: fold(typed) === '' ? [] : (data ?? []).filter(({ tag }) => fold(tag).includes(fold(typed))),
    spellings,
    lookUp(other) {
      const asked = fold(other);
      if (path === undefined || asked === '' || asked.length > MAX_LENGTH.name) return;
      queryClient
        .fetchQuery(query(asked))
        .then((tags) => {
          spellings.learn(tags);
          onLoaded();
        })
        // The tag stays as typed.
        .catch(() => undefined);
    },
  };
}
