import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ImportItem,
  ImportSample,
  SiteImportRecordDto,
} from '../../../../backend/features/site-imports/site-import.dto.js';
import type { ImportState } from '../../../../backend/features/site-imports/site-imports.constants.js';
import { apiErrorOf, fetchResponse } from '../../../api/client';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';

export type SiteImport = SiteImportRecordDto;

const KEY = ['imports'];
const INTERVAL_MS = 1500;

/** Items per page of the API. */
const PAGE_SIZE = 100;

/** The size of one part of a file; proxies may not accept more. */
const PART_BYTES = 8 * 1024 * 1024;

const AT_WORK: readonly ImportState[] = ['reading', 'planning', 'running', 'undoing'];

export const isAtWork = ({ state }: Pick<SiteImport, 'state'>): boolean => AT_WORK.includes(state);

export function useImportList() {
  return useGet<SiteImport[]>(KEY, '/admin/api/imports');
}

/** One import, polled while work is in progress. */
export function useSiteImport(id: number | undefined) {
  return useGet<SiteImport>([...KEY, id], `/admin/api/imports/${id}`, {
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? INTERVAL_MS : false),
  });
}

/** Items of an import, a page at a time. */
export function useImportItems(id: number, filter: 'asked' | 'problems' | 'refused' | 'samples', isOn = true) {
  const api = useAdminApi();
  return useInfiniteQuery({
    queryKey: [...KEY, id, filter],
    queryFn: ({ signal, pageParam: after }) =>
      api.get<ImportItem[]>(`/admin/api/imports/${id}/items?filter=${filter}&after=${after}`, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
    enabled: isOn,
    // During a new check, the counts of all kinds are empty.
    staleTime: 0,
  });
}

export function useImportSample(id: number, item: number | undefined) {
  return useGet<ImportSample>([...KEY, id, 'sample', item], `/admin/api/imports/${id}/items/${item}`, {
    enabled: item !== undefined,
  });
}

/** A request that changes an import. */
export function useImportCall() {
  const client = useQueryClient();
  return useSend({
    call: (
      api,
      { method = 'POST', path, body = {} }: { method?: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object },
    ) => api.send<SiteImport>(method, `/admin/api/imports${path}`, body),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Starts crawling an old site. */
export function useStartCrawl() {
  const client = useQueryClient();
  return useSend({
    call: (api, url: string) => api.send<SiteImport>('POST', '/admin/api/imports/crawl', { url }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Uploads a file, and an archive with pictures, in parts. Returns the import that is being read. */
export function useSendExport() {
  const api = useAdminApi();
  const sendFile = async (path: string, file: File, signal: AbortSignal, onSent: (bytes: number) => void) => {
    for (let from = 0; from < file.size; from += PART_BYTES) {
      const part = file.slice(from, from + PART_BYTES);
      await api.withSignIn(async () => {
        const body = new FormData();
        body.append('file', part, 'part');
        const query = `?from=${from}&name=${encodeURIComponent(file.name.slice(-200))}`;
        const headers = { accept: 'application/json', 'x-csrf-token': await api.token() };
        const response = await fetchResponse(fetch, `${path}${query}`, { method: 'PUT', body, headers, signal });
        if (!response.ok) throw await apiErrorOf(response);
      });
      onSent(part.size);
    }
  };
  return async (
    { file, media, makesKind }: { file: File; media: File | null; makesKind: boolean },
    signal: AbortSignal,
    onProgress: (sent: number) => void,
  ): Promise<SiteImport> => {
    const made = await api.send<SiteImport>('POST', '/admin/api/imports', {
      name: file.name.slice(-255),
      size: file.size,
      ...(makesKind ? { makes_kind: true } : {}),
    });
    let sent = 0;
    const onSent = (bytes: number): void => {
      sent += bytes;
      onProgress(sent);
    };
    try {
      await sendFile(`/admin/api/imports/${made.id}/export`, file, signal, onSent);
      if (media) await sendFile(`/admin/api/imports/${made.id}/media`, media, signal, onSent);
      return await api.send<SiteImport>('POST', `/admin/api/imports/${made.id}/look`, {});
    } catch (error) {
      // Otherwise it would take disk space and one of the places in the list, without being visible.
      await api.send('DELETE', `/admin/api/imports/${made.id}`, {}).catch(() => undefined);
      throw error;
    }
  };
}
