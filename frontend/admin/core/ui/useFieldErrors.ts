import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/client';

/**
 * The field errors of a small form after a rejected save. The first such field gets the focus; an error disappears when its field
 * is changed, since it refers to the previous value.
 */
export function useFieldErrors<E extends HTMLElement = HTMLFormElement>(
  error: Error | null,
  fields: readonly string[],
) {
  const form = useRef<E>(null);
  const [changed, setChanged] = useState<{ since: Error | null; names: readonly string[] }>({
    since: error,
    names: [],
  });
  const errors = error instanceof ApiError ? error.errors : {};
  const names = changed.since === error ? changed.names : [];
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return {
    /** The ref of the element around the fields. */
    ref: form,
    /** The first error of a field. */
    errorOf: (name: string): string | undefined => (names.includes(name) ? undefined : errors[name]?.[0]),
    /** Called when fields change. */
    onChanged: (now: readonly string[]) => setChanged({ since: error, names: [...names, ...now] }),
    /** The error, unless it is shown at the fields. */
    elsewhere: fields.some((name) => errors[name]) ? null : error,
  };
}
