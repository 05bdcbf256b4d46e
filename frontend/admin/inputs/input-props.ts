import type { FieldValue } from '../fields/values';

/** Props of all inputs. */
export interface InputProps<V extends FieldValue = FieldValue> {
  id: string;
  value: V;
  onChange: (value: V) => void;
  error?: string;
}
