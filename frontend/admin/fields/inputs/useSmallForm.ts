import { type FormEvent, useId, useState } from 'react';
import { useFieldErrors } from '../../core/ui/useFieldErrors';
import { lengthProps } from './length-props';

/** The values of a dialog's form, with the errors of its last save. */
export function useSmallForm<V extends object>(initial: V, error: Error | null) {
  const id = useId();
  const [values, setValues] = useState(initial);
  const { ref, errorOf, onChanged, elsewhere } = useFieldErrors(
    error,
    // Switches show no errors.
    Object.keys(initial).filter((name) => typeof initial[name as keyof V] !== 'boolean'),
  );
  const set = (patch: Partial<V>) => {
    setValues((now) => ({ ...now, ...patch }));
    onChanged(Object.keys(patch));
  };
  return {
    id,
    values,
    set,
    errorOf,
    elsewhere,
    formProps: (save: () => void) => ({
      ref,
      id,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        save();
      },
    }),
    textProps: (name: keyof V & string, maxLength: number) => ({
      value: String(values[name]),
      onChange: (event: { currentTarget: { value: string } }) =>
        set({ [name]: event.currentTarget.value } as Partial<V>),
      ...lengthProps(String(values[name]), maxLength, errorOf(name)),
    }),
  };
}
