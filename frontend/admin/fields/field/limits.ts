import { useMemo } from 'react';
import type { FieldLimits } from '../../../../backend/core/crud/kinds.dto.js';
import { useKind } from '../../core/session/useKinds';
import type { Field } from './field';

/** Fields with the limits that the server states of them. */
export const withLimits = (fields: readonly Field[], limits: readonly FieldLimits[]): Field[] =>
  fields.map((field) => {
    const found = limits.find(({ name }) => name === field.name);
    if (!found) return field;
    const { max_length: maxLength, min, max } = found;
    const stated = Object.entries({ maxLength, min, max }).filter(([, limit]) => limit !== undefined);
    return { ...field, ...Object.fromEntries(stated) };
  });

/** The same for the fields of a resource's form, or of its translations; fields of other forms stay as they are. */
export function useLimits(resource: string): (fields: readonly Field[]) => Field[] {
  // By content: the user is fetched again while a form is open.
  const stated = JSON.stringify(useKind(resource)?.limits ?? []);
  return useMemo(() => {
    const limits: FieldLimits[] = JSON.parse(stated);
    return (fields) => withLimits(fields, limits);
  }, [stated]);
}
