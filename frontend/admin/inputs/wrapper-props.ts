/** The words around an input, as Mantine's inputs take them. */
export interface WrapperProps {
  id: string;
  label: string;
  description?: string;
  placeholder?: string;
  error?: string;
  required: boolean;
  withAsterisk: boolean;
}
