/** The words around an input, as Mantine's inputs take them. */
export interface InputWords {
  id: string;
  label: string;
  description?: string;
  placeholder?: string;
  error?: string;
  required: boolean;
  withAsterisk: boolean;
}
