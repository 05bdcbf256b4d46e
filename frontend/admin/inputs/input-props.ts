import type { FieldValue } from '../fields/values';

export interface InputProps<V extends FieldValue = FieldValue> {
  id: string;
  value: V;
  onChange: (value: V) => void;
  error?: string;
}
