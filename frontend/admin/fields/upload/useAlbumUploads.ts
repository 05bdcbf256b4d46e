import { useEffect, useRef, useState } from 'react';
import { useAdminApi } from '../../session/SessionProvider';
import { messageOf } from '../../ui/message-of';
import { useBusyForm } from './busy';
import { MOST_MEGABYTES } from './files';
import { sendFile } from './send-file';

export interface AlbumUpload {
  key: string;
  file: File;
  percent: number;
  /** Why it failed; undefined while it runs. */
  problem?: string;
}

/** Several uploads, one after the other so that pictures keep the order in which they were chosen. */
export function useAlbumUploads(path: string, onStored: (filename: string) => void) {
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
  const drop = (key: string) => {
    controllers.current.get(key)?.abort();
    setUploads((now) => now.filter((one) => one.key !== key));
  };

  const send = async (key: string, file: File) => {
    const controller = controllers.current.get(key);
    if (!controller || controller.signal.aborted) return;
    try {
      const stored = await sendFile(api, path, file, {
        signal: controller.signal,
        onProgress: (percent) => change(key, { percent }),
      });
      store.current(stored.filename);
      drop(key);
    } catch (error) {
      if (controller.signal.aborted) return;
      console.error('Upload failed', error);
      change(key, { problem: messageOf(error) });
    }
  };

  const add = (files: readonly File[]) => {
    for (const file of files) {
      const key = crypto.randomUUID();
      const tooLarge = file.size > MOST_MEGABYTES.picture * 1024 * 1024;
      const problem = tooLarge ? `The file is larger than ${MOST_MEGABYTES.picture} MB.` : undefined;
      setUploads((now) => [...now, { key, file, percent: 0, problem }]);
      if (tooLarge) continue;
      controllers.current.set(key, new AbortController());
      busy.begin();
      queue.current = queue.current.then(() => send(key, file)).finally(() => busy.end());
    }
  };
  const retry = ({ key, file }: AlbumUpload) => {
    drop(key);
    add([file]);
  };
  return { uploads, add, retry, drop };
}
