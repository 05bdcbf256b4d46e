import { useMemo } from 'react';
import type { FieldLimits } from '../../../../backend/core/crud/kinds.dto.js';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import type { Field, FieldOf, Option } from './field';

/** Fields with what the server states of them. */
export const withLimits = (fields: readonly Field[], limits: readonly FieldLimits[]): Field[] =>
  fields.map((field) => {
    const found = limits.find(({ name }) => name === field.name);
    if (!found) return field;
    const { required, max_length: maxLength, min, max, rich_text: level, upload_path: uploadPath } = found;
    const stated = {
      required: field.isUnchecked ? undefined : (field.required ?? required),
      maxLength,
      min,
      max,
      level,
      uploadPath,
      options: field.kind === 'select' ? optionsOf(field, found) : undefined,
    };
    return { ...field, ...Object.fromEntries(Object.entries(stated).filter(([, one]) => one !== undefined)) };
  });

/** The fields of each object of a list, with what the server states of them. */
export const fieldsWithin = ({ fields, limits = [] }: FieldOf<'items'>): Field[] | undefined =>
  fields && withLimits(fields, limits);

/** The values that the server takes, each with its label; without one as it is. */
function optionsOf(
  { options, labelOf }: Extract<Field, { kind: 'select' }>,
  limits: FieldLimits,
): Option[] | undefined {
  const values = limits.values ?? numbersIn(limits);
  return values?.map(
    (value) => options.find((option) => option.value === value) ?? { value, label: labelOf?.(value) ?? value },
  );
}

function numbersIn({ min, max }: FieldLimits): string[] | undefined {
  if (min === undefined || max === undefined) return undefined;
  return Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
}

/** The same for the fields of a form, or of its translations. @param name The resource, or the name that the server has for the form */
export function useLimits(name: string): (fields: readonly Field[]) => Field[] {
  // By content: the user is fetched again while a form is open.
  const { kinds, forms } = useCurrentUser();
  const stated = JSON.stringify([...kinds, ...forms].find((one) => one.name === name)?.limits ?? []);
  return useMemo(() => {
    const limits: FieldLimits[] = JSON.parse(stated);
    return (fields) => withLimits(fields, limits);
  }, [stated]);
}
