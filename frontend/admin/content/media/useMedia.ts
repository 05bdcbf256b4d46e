import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { LibraryFilter } from '../../../../backend/content/library/library.constants.js';
import type { MediaInput, MediaPage, MediaRecord, MediaUse } from '../../../../backend/content/library/library.dto.js';
import { ApiError } from '../../../api/client';
import { withQuery } from '../../../api/search';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';
import { toastError, toastFailure } from '../../core/toasts/toast';
import { PICTURE_TEXT_KEY } from '../../fields/inputs/upload/usePictureText';

/** The prefix of all query keys of the library. */
export const MEDIA_KEY = ['media'] as const;

/** The query of the library. */
export interface MediaQueryState {
  search?: string;
  /** 'all' ignores folders. */
  filter?: LibraryFilter | 'all';
  /** The open folder. Searches and filters cover all folders. */
  folder?: string;
  /** The kind of records that use the files, by name. */
  used_in?: string;
  /** '-id' by default. */
  sort?: string;
  page?: string;
}

/** Whether a single folder or the top level is shown, not the results of a search or filter. */
export const isBrowsing = ({ search, filter, used_in }: MediaQueryState): boolean =>
  [search, filter, used_in].every((one) => one === undefined);

/** One page of the library; keeps the previous page while the next one loads. @param only The kind that can be chosen. */
export function useMediaList(state: MediaQueryState, only?: LibraryFilter) {
  const { search, filter, used_in, sort, page } = state;
  const folder = isBrowsing(state) ? (state.folder ?? '0') : undefined;
  const query = { search, filter: only ?? (filter === 'all' ? undefined : filter), used_in, folder, sort, page };
  return useGet<MediaPage>([...MEDIA_KEY, 'list', query], withQuery('/admin/api/list_upload', query), {
    placeholderData: keepPreviousData,
  });
}

/** The uses of a file. */
export function useMediaUses(id: number) {
  return useGet<MediaUse[]>([...MEDIA_KEY, 'uses', id], `/admin/api/uses_upload/${id}`);
}

/** Changes a file, and updates it in all lists at once. */
export function useUpdateMedia(file: MediaRecord) {
  const cache = useQueryClient();
  return useSend({
    call: (api, input: MediaInput) =>
      api.send<MediaRecord>('PUT', `/admin/api/update_upload/${file.id}`, { version: file.version, ...input }),
    onSuccess: (saved) => showSaved(cache, saved),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) {
        toastError(t('media.changedMeanwhile'));
        cache.invalidateQueries({ queryKey: MEDIA_KEY });
      } else toastFailure(error);
    },
  });
}

/** Replaces a changed file in all lists. */
export function showSaved(cache: ReturnType<typeof useQueryClient>, saved: MediaRecord): void {
  cache.setQueriesData<MediaPage>(
    { queryKey: [...MEDIA_KEY, 'list'] },
    (page) => page && { ...page, data: page.data.map((record) => (record.id === saved.id ? saved : record)) },
  );
  // Counts and filter results may have changed.
  cache.invalidateQueries({ queryKey: MEDIA_KEY });
  cache.invalidateQueries({ queryKey: PICTURE_TEXT_KEY });
}
