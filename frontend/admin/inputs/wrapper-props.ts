/** Props of Mantine's `Input.Wrapper` that all inputs share. */
export interface WrapperProps {
  id: string;
  label: string;
  description?: string;
  placeholder?: string;
  error?: string;
  required: boolean;
  withAsterisk: boolean;
}
