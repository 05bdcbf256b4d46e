import { useEffect, useRef, useState } from 'react';
import type { Presence, PresentPerson } from '../../../backend/content/publications/presence/presence.dto.js';
import { useBackgroundSend } from '../session/useBackgroundSend';

const BEAT_MS = 10_000;

/** Users idle for this long count as absent: an open form does not prolong the session. */
const IDLE_MS = 15 * 60_000;

const tab = typeof window === 'undefined' ? '' : Math.random().toString(36).slice(2);

/** Reports that the record is open, and the current field. Returns the others who have it open. */
export function usePresence(resource: string, id: number | undefined, isEnabled: boolean): PresentPerson[] {
  const send = useBackgroundSend();
  const [others, setOthers] = useState<PresentPerson[]>([]);
  const field = useRef<string | null>(null);

  useEffect(() => {
    if (!isEnabled || id === undefined) return;
    let activeAt = Date.now();
    let isMounted = true;
    const call = (gone: boolean) =>
      send<Presence>('PUT', '/admin/api/presence', { resource, id, tab, field: field.current, gone });
    const beat = () => {
      if (document.visibilityState === 'hidden' || Date.now() - activeAt > IDLE_MS) return;
      // Errors are ignored: without reports the others see nobody, and nothing else depends on it.
      call(false)
        .then((answer) => isMounted && setOthers(answer.others))
        .catch(() => isMounted && setOthers([]));
    };
    const onActive = (event: Event) => {
      activeAt = Date.now();
      if (event.type !== 'focusin' || !(event.target instanceof Element)) return;
      const name = event.target.closest('[data-field]')?.getAttribute('data-field') ?? null;
      if (name === field.current) return;
      field.current = name;
      beat();
    };
    beat();
    const timer = setInterval(beat, BEAT_MS);
    const events = ['keydown', 'pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onActive);
    return () => {
      isMounted = false;
      clearInterval(timer);
      for (const event of events) document.removeEventListener(event, onActive);
      call(true).catch(() => undefined);
    };
  }, [send, resource, id, isEnabled]);
  return others;
}
