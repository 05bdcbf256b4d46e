import { type RefObject, useLayoutEffect } from 'react';

/**
 * Takes over what somebody typed into a field of the server's page before the application had loaded: React keeps it, but reports
 * no change.
 * @param take Called with it if the field has the focus.
 */
export function useTypedEarly(field: RefObject<HTMLInputElement | null>, take: (typed: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes the page over, before it draws the field again, empty
  useLayoutEffect(() => {
    if (field.current && document.activeElement === field.current) take(field.current.value);
  }, []);
}
