import type { FieldInputProps } from '../../field/field-kind';
import { textIn } from '../../field/values';
import { UploadInput } from '../../inputs/upload/UploadInput';

/** The input of a kind whose value is the stored name of one file. */
export function FileInput({
  field,
  words: { id, error },
  value,
  onChange,
}: FieldInputProps<'document'> | FieldInputProps<'photo'>) {
  return <UploadInput field={field} id={id} value={textIn(value)} onChange={onChange} error={error} />;
}
