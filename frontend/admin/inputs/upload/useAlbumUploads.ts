import { useEffect, useRef, useState } from 'react';
import { MAX_MEGABYTES } from '../../../../backend/uploads/upload.constants.js';
import type { StoredUpload } from '../../../../backend/uploads/uploads.dto.js';
import { useAdminApi } from '../../session/SessionProvider';
import { messageOf } from '../../ui/message-of';
import { useBusyForm } from './busy';
import { type Crop, sendFile } from './send-file';

export interface AlbumUpload {
  key: string;
  file: File;
  percent: number;
  /** Where it goes, for whoever keeps places; the same when it is tried again. */
  place: string;
  /** Why it failed; undefined while it runs. */
  problem?: string;
}

/** What has been stored of which file. */
export interface StoredFile {
  stored: StoredUpload;
  file: File;
  place: string;
  crop?: Crop;
}

/** Several uploads, one after the other so that pictures keep the order in which they were chosen. */
export function useAlbumUploads(
  path: string,
  onStored: (stored: StoredFile) => void,
  onDropped: (place: string) => void = () => {},
) {
  const api = useAdminApi();
  const busy = useBusyForm();
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
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...patch } : one)));
  const forget = (key: string) => {
    controllers.current.get(key)?.abort();
    setUploads((now) => now.filter((one) => one.key !== key));
  };

  const send = async (key: string, file: File, place: string) => {
    const controller = controllers.current.get(key);
    if (!controller || controller.signal.aborted) return;
    try {
      const { crop, ...stored } = await sendFile(api, path, file, {
        signal: controller.signal,
        onProgress: (percent) => change(key, { percent }),
      });
      store.current({ stored, file, place, crop });
      forget(key);
    } catch (error) {
      if (controller.signal.aborted) return;
      console.error('Upload failed', error);
      change(key, { problem: messageOf(error) });
    }
  };

  const add = (files: readonly File[], place?: string) => {
    for (const file of files) {
      const key = crypto.randomUUID();
      const at = place ?? key;
      const tooLarge = file.size > MAX_MEGABYTES.picture * 1024 * 1024;
      const problem = tooLarge ? `The file is larger than ${MAX_MEGABYTES.picture} MB.` : undefined;
      setUploads((now) => [...now, { key, file, percent: 0, place: at, problem }]);
      if (tooLarge) continue;
      controllers.current.set(key, new AbortController());
      busy.begin();
      queue.current = queue.current.then(() => send(key, file, at)).finally(() => busy.end());
    }
  };
  const retry = ({ key, file, place }: AlbumUpload) => {
    forget(key);
    add([file], place);
  };
  /** Ends it, or takes a failed one from the list. */
  const drop = (key: string) => {
    const upload = uploads.find((one) => one.key === key);
    forget(key);
    if (upload) onDropped(upload.place);
  };
  return { uploads, add, retry, drop };
}
