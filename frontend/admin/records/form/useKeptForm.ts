import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * A new record keeps the form that it was written in when its address changes to that of the saved record. Whoever asks for another
 * new one before that gets an empty form: the first one already writes into the saved record.
 * @param id 'new' for a new record.
 */
export function useKeptForm(id: string) {
  // That of what is shown: the address to come is known before its parameters are.
  const at = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).state.__TSR_key,
  });
  const [form, setForm] = useState<{ number: number; id: string; made?: string; madeAt?: string | undefined }>({
    number: 0,
    id,
  });
  const isMade = form.made !== undefined && id === form.made;
  const isAsked = form.made !== undefined && id === 'new' && form.id === 'new' && at !== form.madeAt;
  if (isAsked || form.id !== id) setForm(isMade ? { ...form, id } : { number: form.number + 1, id });
  return {
    number: form.number,
    isNew: id === 'new' || isMade,
    onMade: (made: string) => setForm((now) => ({ ...now, made, madeAt: at })),
  };
}
