import { useEffect, useRef, useState } from 'react';
import type { StoredUpload } from '../../../../backend/uploads/uploads.dto.js';
import { useAdminApi } from '../../session/SessionProvider';
import { messageOf } from '../../ui/message-of';
import { useBusyForm } from './busy';
import { sendFile } from './send-file';

export type UploadState =
  | { step: 'idle' }
  | { step: 'uploading'; name: string; percent: number; preview: string }
  | { step: 'done'; name: string }
  | { step: 'failed'; file: File; message: string };

interface Options {
  path: string;
  mostMegabytes: number;
  onStored: (stored: StoredUpload) => void;
}

/** One upload at a time: idle → uploading → done or failed. */
export function useUpload({ path, mostMegabytes, onStored }: Options) {
  const api = useAdminApi();
  const busy = useBusyForm();
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    running.current?.abort();
    // Sending what is refused for certain would only take time.
    if (file.size > mostMegabytes * 1024 * 1024) {
      setState({ step: 'failed', file, message: `The file is larger than ${mostMegabytes} MB.` });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    const preview = URL.createObjectURL(file);
    setState({ step: 'uploading', name: file.name, percent: 0, preview });
    busy.begin();
    try {
      const stored = await sendFile(api, path, file, {
        signal: controller.signal,
        onProgress: (percent) =>
          setState((now) => (now.step === 'uploading' && running.current === controller ? { ...now, percent } : now)),
      });
      onStored(stored);
      setState({ step: 'done', name: file.name });
    } catch (error) {
      if (running.current !== controller) return;
      if (controller.signal.aborted) setState({ step: 'idle' });
      else {
        // Logged as well: the screen says it in one sentence only.
        console.error('Upload failed', error);
        setState({ step: 'failed', file, message: messageOf(error) });
      }
    } finally {
      busy.end();
      URL.revokeObjectURL(preview);
    }
  };
  const cancel = () => running.current?.abort();
  const reset = () => setState({ step: 'idle' });
  return { state, start, cancel, reset };
}
