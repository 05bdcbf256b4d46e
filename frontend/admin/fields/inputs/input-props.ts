import type { FieldValue } from '../field/values';

export interface InputProps<V extends FieldValue = FieldValue> {
  id: string;
  value: V;
  onChange: (value: V) => void;
  /** What has been typed, for a copy in the browser: an input of long texts says it more often than it calls `onChange`. */
  onTyped?: ((value: V) => void) | undefined;
  error?: string;
}
