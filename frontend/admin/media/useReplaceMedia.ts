import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaRecord } from '../../../backend/library/library.dto.js';
import { sendFile } from '../inputs/upload/send-file';
import { useAdminApi } from '../session/SessionProvider';
import { errorMessage } from '../ui/error-message';
import { toastAction, toastError, toastSuccess } from '../ui/toast';
import { showSaved } from './useMedia';

/** Puts another file in the place of one, wherever that is shown, and offers to take that back. */
export function useReplaceMedia(file: MediaRecord) {
  const api = useAdminApi();
  const cache = useQueryClient();
  const [isSending, setSending] = useState(false);
  const put = async (id: number, chosen: File): Promise<MediaRecord> => {
    const { body } = await sendFile<MediaRecord>(api, `/admin/api/replace_upload/${id}`, chosen, {
      onProgress: () => {},
      signal: new AbortController().signal,
    });
    return body;
  };
  const undo = async (before: MediaRecord, original: File) => {
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
      toastSuccess('It is back, as it was.');
    } catch (error) {
      toastError(errorMessage(error), 'Not taken back');
    }
  };
  const replace = async (chosen: File) => {
    setSending(true);
    try {
      // The server keeps one original, so that what is replaced has to be here to be taken back.
      const original = await originalOf(file);
      const saved = await put(file.id, chosen);
      showSaved(cache, saved);
      const replaced =
        file.uses > 0 ? `Replaced in ${file.uses} ${file.uses === 1 ? 'place' : 'places'}.` : 'Replaced.';
      const message = saved.alt ? `${replaced} Is “${saved.alt}” still what the picture shows?` : replaced;
      if (original) toastAction(message, { label: 'Undo', onAction: () => undo(file, original), isUndo: true });
      else toastSuccess(message);
    } catch (error) {
      toastError(errorMessage(error), 'The file before is kept');
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
