import type { FieldValue } from '../fields/values';

/** What every input of a form gets. */
export interface InputProps<V extends FieldValue = FieldValue> {
  id: string;
  value: V;
  onChange: (value: V) => void;
  error?: string;
}
