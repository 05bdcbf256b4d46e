import { Group, Select } from '@mantine/core';
import { statusesOf } from '../fields/content-statuses';
import type { StatusOf } from '../fields/field';
import { t } from '../language/t';
import classes from './StatusInput.module.css';
import type { WrapperProps } from './wrapper-props';

interface Props extends WrapperProps {
  value: string;
  of?: StatusOf | undefined;
  onChange: (value: string) => void;
}

export function StatusInput({ value, of, onChange, ...words }: Props) {
  return (
    <Select
      {...words}
      placeholder={t('inputs.selectStatus')}
      data={[...statusesOf(of)]}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      renderOption={({ option }) => (
        <Group gap="xs">
          <i className={classes.dot} data-on={option.value === 'active' || undefined} />
          {option.label}
        </Group>
      )}
    />
  );
}
