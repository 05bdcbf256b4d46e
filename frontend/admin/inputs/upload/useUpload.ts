import { useEffect, useRef, useState } from 'react';
import { useAdminApi } from '../../session/SessionProvider';
import { messageOf } from '../../ui/message-of';
import { useBusyForm } from './busy';
import { type Crop, type SentFile, sendFile } from './send-file';

export type UploadState =
  | { step: 'idle' }
  | { step: 'uploading'; name: string; percent: number; preview: string }
  | { step: 'done'; name: string; preview: string; crop?: Crop; width?: number; height?: number }
  | { step: 'failed'; file: File; message: string };

interface Options {
  path: string;
  mostMegabytes: number;
  onStored: (stored: SentFile) => void;
}

/** One upload at a time: idle → uploading → done or failed. */
export function useUpload({ path, mostMegabytes, onStored }: Options) {
  const api = useAdminApi();
  const busy = useBusyForm();
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  /** The chosen file for the browser to show, until another one is chosen. */
  const shown = useRef('');
  useEffect(
    () => () => {
      running.current?.abort();
      URL.revokeObjectURL(shown.current);
    },
    [],
  );

  const start = async (file: File) => {
    running.current?.abort();
    // Sending what is refused for certain would only take time.
    if (file.size > mostMegabytes * 1024 * 1024) {
      setState({ step: 'failed', file, message: `The file is larger than ${mostMegabytes} MB.` });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    URL.revokeObjectURL(shown.current);
    const preview = URL.createObjectURL(file);
    shown.current = preview;
    setState({ step: 'uploading', name: file.name, percent: 0, preview });
    busy.begin();
    try {
      const stored = await sendFile(api, path, file, {
        signal: controller.signal,
        onProgress: (percent) =>
          setState((now) => (now.step === 'uploading' && running.current === controller ? { ...now, percent } : now)),
      });
      onStored(stored);
      const { crop, width, height } = stored;
      setState({ step: 'done', name: file.name, preview, crop, width, height });
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
    }
  };
  const cancel = () => running.current?.abort();
  const reset = () => setState({ step: 'idle' });
  return { state, start, cancel, reset };
}
