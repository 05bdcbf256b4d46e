import { useEffect, useRef } from 'react';

const BEAT_MS = 10_000;

/** Users idle for this long count as absent: an open form or conversation does not prolong the session. */
const IDLE_MS = 15 * 60_000;

/** Identifies this page load among the tabs of a user. */
export const tab = typeof window === 'undefined' ? '' : Math.random().toString(36).slice(2);

interface Beats<T> {
  /** Reports that something is open, or `gone`. */
  call(gone: boolean): Promise<T>;
  /** Called with undefined after a failure: without reports the others see nobody, and nothing else depends on it. */
  onAnswer(answer: T | undefined): void;
}

/**
 * Reports every ten seconds, while the page is seen and its user is active, that something is open, and when it no longer is.
 * Returns a function that reports at once.
 * @param key What is open; undefined for nothing.
 */
export function useBeats<T>(key: string | undefined, beats: Beats<T>): () => void {
  const latest = useRef(beats);
  latest.current = beats;
  const now = useRef(() => {});

  useEffect(() => {
    if (key === undefined) return;
    const { call } = latest.current;
    let isMounted = true;
    let activeAt = Date.now();
    const beat = () => {
      if (document.visibilityState === 'hidden' || Date.now() - activeAt > IDLE_MS) return;
      const answered = (answer: T | undefined) => isMounted && latest.current.onAnswer(answer);
      call(false).then(answered, () => answered(undefined));
    };
    const onActive = () => {
      activeAt = Date.now();
    };
    now.current = beat;
    beat();
    const timer = setInterval(beat, BEAT_MS);
    const events = ['keydown', 'pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onActive);
    return () => {
      isMounted = false;
      now.current = () => {};
      clearInterval(timer);
      for (const event of events) document.removeEventListener(event, onActive);
      call(true).catch(() => undefined);
    };
  }, [key]);
  return () => now.current();
}
