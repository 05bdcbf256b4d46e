import { useEffect, useRef, useState } from 'react';
import { type FormValues, sameValues } from '../../fields/field/values';

/** Delay after the last key press. */
const DELAY_MS = 2000;
const RETRY_MS = 5000;

export interface SaveFailure {
  /** The time since which saving has failed. */
  since: Date;
  error: unknown;
  isRetried: boolean;
}

/** Saves input two seconds after the last key press, again after a failure, and when the form is left or hidden. */
export function useAutosave(values: FormValues, canSave: boolean, save: () => unknown) {
  const [failure, setFailure] = useState<SaveFailure>();
  /** Values refused by the server; not sent again until they change. */
  const refused = useRef<FormValues>(undefined);
  const isMounted = useRef(true);
  const isStopped = useRef(false);
  const now = useRef(() => {});
  now.current = () => {
    if (canSave && !isStopped.current) save();
  };

  useEffect(() => {
    if (!canSave || (refused.current && sameValues(values, refused.current))) return;
    const timer = setTimeout(() => now.current(), failure?.isRetried ? RETRY_MS : DELAY_MS);
    return () => clearTimeout(timer);
  }, [canSave, values, failure]);

  useEffect(() => {
    isMounted.current = true;
    const onHide = () => document.visibilityState === 'hidden' && now.current();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      isMounted.current = false;
      document.removeEventListener('visibilitychange', onHide);
      now.current();
    };
  }, []);

  return {
    failure,
    isMounted,
    /** While true, nothing is saved. */
    isStopped,
    /** Unlike `onSaved`, values that were refused are still not sent again. */
    forgetFailure: () => setFailure(undefined),
    onSaved() {
      refused.current = undefined;
      setFailure(undefined);
    },
    onFailed(error: unknown, sent: FormValues, isRetried: boolean) {
      if (!isRetried) refused.current = sent;
      setFailure((before) => ({ since: before?.since ?? new Date(), error, isRetried }));
    },
  };
}
