import { useEffect, useRef, useState } from 'react';
import { t } from '../../../core/language/t';
import { useAdminApi } from '../../../core/session/SessionProvider';
import { errorMessage } from '../../../core/ui/error-message';
import { type Crop, canSendAgain, type SentFile, sendFile } from './send-file';
import { useUploadTracker } from './upload-tracker';

export type UploadState =
  | { status: 'idle' }
  | { status: 'uploading'; name: string; percent: number; preview: string }
  | { status: 'done'; name: string; preview: string; crop?: Crop; width?: number; height?: number }
  | { status: 'failed'; message: string /** To be sent again, where that can help. */; again?: File };

interface Options {
  path: string;
  maxMegabytes: number;
  onStored: (stored: SentFile) => void;
}

/** The state of one upload: idle → uploading → done or failed. */
export function useUpload({ path, maxMegabytes, onStored }: Options) {
  const api = useAdminApi();
  const busy = useUploadTracker();
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  /** The object URL of the chosen file, to be revoked. */
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
    // The server would reject it after the whole upload.
    if (file.size > maxMegabytes * 1024 * 1024) {
      setState({ status: 'failed', message: t('inputs.largerThan', { megabytes: maxMegabytes }) });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    URL.revokeObjectURL(shown.current);
    const preview = URL.createObjectURL(file);
    shown.current = preview;
    setState({ status: 'uploading', name: file.name, percent: 0, preview });
    busy.start();
    try {
      const { body, crop } = await sendFile(api, path, file, {
        signal: controller.signal,
        onProgress: (percent) =>
          setState((now) => (now.status === 'uploading' && running.current === controller ? { ...now, percent } : now)),
      });
      onStored({ ...body, crop });
      const { width, height } = body;
      setState({ status: 'done', name: file.name, preview, crop, width, height });
    } catch (error) {
      if (running.current !== controller) return;
      if (controller.signal.aborted) setState({ status: 'idle' });
      else {
        // Only the message is shown on the screen.
        console.error('Upload failed', error);
        setState({ status: 'failed', message: errorMessage(error), ...(canSendAgain(error) ? { again: file } : {}) });
      }
    } finally {
      busy.finish();
    }
  };
  const cancel = () => running.current?.abort();
  const reset = () => setState({ status: 'idle' });
  return { state, start, cancel, reset };
}
