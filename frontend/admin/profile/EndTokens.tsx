import { Checkbox, type CheckboxProps } from '@mantine/core';

interface Props extends Pick<CheckboxProps, 'name' | 'checked' | 'defaultChecked'> {
  /** How many there are; without any, nothing is offered. Undefined where it is not known. */
  count: number | undefined;
  onChange?: (checked: boolean) => void;
}

/** Offers to revoke API tokens along with sessions. */
export function EndTokens({ count, onChange, ...props }: Props) {
  if (count === 0) return null;
  const label =
    count === undefined
      ? 'Revoke the API tokens, too'
      : `Revoke ${count === 1 ? 'the API token' : `the ${count} API tokens`}, too`;
  return (
    <Checkbox
      label={label}
      description="A token keeps working after the password has changed. Programs that use one stop, and need a new one."
      {...props}
      {...(onChange ? { onChange: (event) => onChange(event.currentTarget.checked) } : {})}
    />
  );
}
