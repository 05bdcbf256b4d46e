import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client';

/**
 * The errors of a small form's fields after a save that was refused. The first such field takes the focus; the error of a
 * field goes when that is changed, since it is no longer about what stands there.
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
    /** Of the element around the fields. */
    ref: form,
    /** The first error of a field. */
    errorOf: (name: string): string | undefined => (names.includes(name) ? undefined : errors[name]?.[0]),
    /** To be called when fields are changed. */
    onChanged: (now: readonly string[]) => setChanged({ since: error, names: [...names, ...now] }),
    /** The error, unless it is shown at the fields. */
    elsewhere: fields.some((name) => errors[name]) ? null : error,
  };
}
