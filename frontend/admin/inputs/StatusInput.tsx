import { Group, Select } from '@mantine/core';
import { contentStatuses } from '../table/list-filters';
import type { InputWords } from './input-words';
import classes from './StatusInput.module.css';

interface Props extends InputWords {
  value: string;
  onChange: (value: string) => void;
}

export function StatusInput({ value, onChange, ...words }: Props) {
  return (
    <Select
      {...words}
      placeholder="Select status"
      data={[...contentStatuses]}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      renderOption={({ option }) => (
        <Group gap={8}>
          <i className={classes.dot} data-on={option.value === 'active' || undefined} />
          {option.label}
        </Group>
      )}
    />
  );
}
