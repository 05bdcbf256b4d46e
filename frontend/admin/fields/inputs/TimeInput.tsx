import { TextInput, type TextInputProps } from '@mantine/core';
import { format } from 'date-fns';
import { zoneWords } from '../../core/ui/times';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** ISO 8601, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A date with its time, in the browser's time zone. A value that is not edited keeps its seconds. */
export function TimeInput({ value, onChange, description, ...props }: Props) {
  const zone = zoneWords();
  const time = new Date(value);
  const isTime = !Number.isNaN(time.getTime());
  return (
    <TextInput
      {...props}
      description={
        description ? (
          <>
            {description} {zone}
          </>
        ) : (
          zone
        )
      }
      type="datetime-local"
      value={isTime ? format(time, "yyyy-MM-dd'T'HH:mm") : ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? '' : new Date(currentTarget.value).toISOString())
      }
    />
  );
}
