import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AddedMedia } from '../../../../backend/content/library/library.dto.js';
import { MAX_MEGABYTES } from '../../../../backend/infrastructure/uploads/upload.constants.js';
import { ApiError } from '../../../api/client';
import { withQuery } from '../../../api/search';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { errorMessage } from '../../core/ui/error-message';
import { canSendAgain, sendFile } from '../../fields/inputs/upload/send-file';
import { MEDIA_KEY } from './useMedia';

export interface RefusedFile {
  key: string;
  name: string;
  reason: string;
  /** Present if a retry may help. */
  file?: File;
}

export interface LibraryUploads {
  /** The number of files in the running series; `done` counts finished ones. */
  total: number;
  done: number;
  /** The progress of the current file. */
  percent: number;
  /** A note on the last file, if there is one. */
  note: string;
  refused: RefusedFile[];
}

const NONE: LibraryUploads = { total: 0, done: 0, percent: 0, note: '', refused: [] };

/**
 * Uploads files to the library, one after the other. Refused ones stay listed until they are dismissed.
 * @param folder The open folder, which receives the files.
 */
export function useLibraryUploads(onAdded: (file: AddedMedia) => void, folder?: string) {
  const api = useAdminApi();
  const cache = useQueryClient();
  const [state, setState] = useState(NONE);
  const queue = useRef(Promise.resolve());
  const controller = useRef(new AbortController());
  const added = useRef(onAdded);
  added.current = onAdded;
  useEffect(() => () => controller.current.abort(), []);

  const send = async (file: File, path: string, signal: AbortSignal) => {
    if (signal.aborted) return;
    setState((now) => ({ ...now, percent: 0 }));
    try {
      const most = file.type === 'application/pdf' ? MAX_MEGABYTES.document : MAX_MEGABYTES.picture;
      // The server would refuse the file after the whole upload.
      if (file.size > most * 1024 * 1024) throw new ApiError(413, t('media.largerThan', { megabytes: most }));
      const { body } = await sendFile<AddedMedia>(api, path, file, {
        signal,
        onProgress: (percent) => setState((now) => ({ ...now, percent })),
      });
      if (body.is_known) setState((now) => ({ ...now, note: t('media.alreadyHere', { name: file.name }) }));
      added.current(body);
    } catch (error) {
      if (signal.aborted) return;
      const reason = errorMessage(error);
      const refused = { key: crypto.randomUUID(), name: file.name, reason, ...(canSendAgain(error) && { file }) };
      setState((now) => ({ ...now, refused: [...now.refused, refused] }));
    }
    setState((now) => ({ ...now, done: now.done + 1, percent: 0 }));
    cache.invalidateQueries({ queryKey: MEDIA_KEY });
  };

  const add = (files: readonly File[]) => {
    if (controller.current.signal.aborted) controller.current = new AbortController();
    const { signal } = controller.current;
    const path = withQuery('/admin/api/create_upload', { folder_id: folder });
    setState((now) =>
      now.done === now.total
        ? { ...NONE, total: files.length, refused: now.refused }
        : { ...now, total: now.total + files.length },
    );
    for (const file of files) queue.current = queue.current.then(() => send(file, path, signal));
  };
  /** Stops the running uploads; finished ones stay. */
  const stop = () => {
    controller.current.abort();
    setState((now) => ({ ...NONE, refused: now.refused }));
  };
  const dismiss = (key: string) =>
    setState((now) => ({ ...now, refused: now.refused.filter((file) => file.key !== key) }));
  const again = ({ key, file }: RefusedFile) => {
    dismiss(key);
    if (file) add([file]);
  };
  return { state, add, stop, dismiss, again };
}
