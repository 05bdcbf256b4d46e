import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaRecord } from '../../../../backend/content/library/library.dto.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { toastAction, toastFailure, toastSuccess } from '../../core/toasts/toast';
import { sendFile } from '../../fields/inputs/upload/send-file';
import { showSaved } from './useMedia';

/** The last replacement, kept only in this browser, since the server keeps one original. */
interface Replaced {
  before: MediaRecord;
  original: File;
  /** The URL of the current file: a further change makes this entry obsolete. */
  url: string;
}

const REPLACED = ['replaced-media'] as const;

/** Uploads a file in place of another. */
function usePutMedia() {
  const api = useAdminApi();
  return async (id: number, chosen: File): Promise<MediaRecord> => {
    const { body } = await sendFile<MediaRecord>(api, `/admin/api/replace_upload/${id}`, chosen, {
      onProgress: () => {},
      signal: new AbortController().signal,
    });
    return body;
  };
}

/** Undoes a replacement, including crop, rotation and focal point. */
function useUndoReplacement() {
  const api = useAdminApi();
  const cache = useQueryClient();
  const put = usePutMedia();
  return async ({ before, original }: Replaced) => {
    try {
      const back = await put(before.id, original);
      const { rotation, crop, focus } = before;
      showSaved(
        cache,
        rotation === 0 && !crop && !focus
          ? back
          : await api.send<MediaRecord>('PUT', `/admin/api/update_upload/${before.id}`, {
              version: back.version,
              rotation,
              crop,
              focus,
            }),
      );
      cache.removeQueries({ queryKey: REPLACED });
      toastSuccess(t('ui.restored'));
    } catch (error) {
      toastFailure(error, t('ui.notRestored'));
    }
  };
}

/** The last replacement with its undo function, if it concerns this file. */
export function useLastReplacement(file: MediaRecord) {
  const { data } = useQuery<Replaced | null>({
    queryKey: REPLACED,
    queryFn: () => null,
    enabled: false,
  });
  const undo = useUndoReplacement();
  const [isSending, setSending] = useState(false);
  const isOf = data?.before.id === file.id && data.url === file.original_url;
  const undoThis = async () => {
    if (!data) return;
    setSending(true);
    await undo(data);
    setSending(false);
  };
  return { before: isOf ? data.before : undefined, undo: undoThis, isSending };
}

/** Replaces a file wherever it is used, and offers to undo that. */
export function useReplaceMedia(file: MediaRecord) {
  const cache = useQueryClient();
  const [isSending, setSending] = useState(false);
  const put = usePutMedia();
  const undo = useUndoReplacement();
  const replace = async (chosen: File) => {
    setSending(true);
    try {
      // The server keeps one original, so the replaced one must be kept here for undo.
      const original = await originalOf(file);
      const saved = await put(file.id, chosen);
      showSaved(cache, saved);
      const uses = t('media.replacedIn', { uses: file.uses });
      const message = saved.alt ? `${uses} ${t('media.altCheck', { alt: saved.alt })}` : uses;
      if (original) {
        const replaced: Replaced = { before: file, original, url: saved.original_url };
        cache.setQueryDefaults(REPLACED, { gcTime: Number.POSITIVE_INFINITY });
        cache.setQueryData(REPLACED, replaced);
        toastAction(message, { label: t('ui.undo'), onAction: () => undo(replaced), isUndo: true });
      } else toastSuccess(message);
    } catch (error) {
      toastFailure(error, t('media.previousFileKept'));
    } finally {
      setSending(false);
    }
  };
  return { replace, isSending };
}

async function originalOf({ original_url, name, type }: MediaRecord): Promise<File | undefined> {
  const response = await fetch(original_url).catch(() => undefined);
  return response?.ok ? new File([await response.blob()], name, { type }) : undefined;
}
