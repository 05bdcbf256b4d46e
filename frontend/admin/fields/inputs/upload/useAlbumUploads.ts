import { useEffect, useRef, useState } from 'react';
import { MAX_MEGABYTES } from '../../../../../backend/infrastructure/uploads/upload.constants.js';
import type { StoredUpload } from '../../../../../backend/infrastructure/uploads/uploads.dto.js';
import { t } from '../../../core/language/t';
import { useAdminApi } from '../../../core/session/SessionProvider';
import { errorMessage } from '../../../core/ui/error-message';
import { type Crop, canSendAgain, sendFile } from './send-file';
import { useUploadTracker } from './upload-tracker';

export interface AlbumUpload {
  key: string;
  file: File;
  percent: number;
  /** Identifies the position in a text; kept on retry. */
  slotId: string;
  /** The error message; undefined while uploading. */
  error?: string;
  /** Whether a retry may help. */
  canRetry?: boolean;
}

export interface StoredFile {
  stored: StoredUpload;
  file: File;
  slotId: string;
  crop?: Crop;
}

/** Uploads several files sequentially, which keeps their order. */
export function useAlbumUploads(
  path: string,
  onStored: (stored: StoredFile) => void,
  onDismissed: (slotId: string) => void = () => {},
) {
  const api = useAdminApi();
  const busy = useUploadTracker();
  const [uploads, setUploads] = useState<AlbumUpload[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  const store = useRef(onStored);
  store.current = onStored;
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const change = (key: string, patch: Partial<AlbumUpload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...patch } : upload)));
  const remove = (key: string) => {
    controllers.current.get(key)?.abort();
    setUploads((now) => now.filter((upload) => upload.key !== key));
  };

  const send = async (key: string, file: File, slotId: string) => {
    const controller = controllers.current.get(key);
    if (!controller || controller.signal.aborted) return;
    try {
      const { crop, body: stored } = await sendFile(api, path, file, {
        signal: controller.signal,
        onProgress: (percent) => change(key, { percent }),
      });
      store.current({ stored, file, slotId, crop });
      remove(key);
    } catch (error) {
      if (controller.signal.aborted) return;
      console.error('Upload failed', error);
      change(key, { error: errorMessage(error), canRetry: canSendAgain(error) });
    }
  };

  const add = (files: readonly File[], slotId?: string) => {
    for (const file of files) {
      const key = crypto.randomUUID();
      const at = slotId ?? key;
      const tooLarge = file.size > MAX_MEGABYTES.picture * 1024 * 1024;
      const error = tooLarge ? t('inputs.largerThan', { megabytes: MAX_MEGABYTES.picture }) : undefined;
      setUploads((now) => [...now, { key, file, percent: 0, slotId: at, error }]);
      if (tooLarge) continue;
      controllers.current.set(key, new AbortController());
      busy.start();
      queue.current = queue.current.then(() => send(key, file, at)).finally(() => busy.finish());
    }
  };
  const retry = ({ key, file, slotId }: AlbumUpload) => {
    remove(key);
    add([file], slotId);
  };
  /** Aborts a running upload, or removes a failed one. */
  const dismiss = (key: string) => {
    const upload = uploads.find((albumUpload) => albumUpload.key === key);
    remove(key);
    if (upload) onDismissed(upload.slotId);
  };
  return { uploads, add, retry, dismiss };
}
