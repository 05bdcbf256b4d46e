import { useEffect, useRef, useState } from 'react';
import type { Presence, PresentPerson } from '../../../backend/content/publications/presence/presence.dto.js';
import { useBackgroundSend } from '../session/useBackgroundSend';
import { tab, useBeats } from '../session/useBeats';

/** Reports that the record is open, and the current field. Returns the others who have it open. */
export function usePresence(resource: string, id: number | undefined, isEnabled: boolean): PresentPerson[] {
  const send = useBackgroundSend();
  const [others, setOthers] = useState<PresentPerson[]>([]);
  const field = useRef<string | null>(null);
  const beat = useBeats<Presence>(isEnabled && id !== undefined ? `${resource} ${id}` : undefined, {
    call: (gone) => send('PUT', '/admin/api/presence', { resource, id, tab, field: field.current, gone }),
    onAnswer: (answer) => setOthers(answer?.others ?? []),
  });

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const name = target.closest('[data-field]')?.getAttribute('data-field') ?? null;
      if (name === field.current) return;
      field.current = name;
      beat();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  });
  return others;
}
