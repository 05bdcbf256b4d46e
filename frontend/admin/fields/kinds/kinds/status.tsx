import { Group, Select } from '@mantine/core';
import { ACTIVE } from '../../../../../backend/core/crud/states.shared.js';
import { t } from '../../../core/language/t';
import { Replaced } from '../../differences/Replaced';
import { ContentStatus } from '../../field/ContentStatus';
import { statusesOf } from '../../field/content-statuses';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { textIn } from '../../field/values';
import classes from '../../inputs/StatusInput.module.css';
import { NoValue } from '../parts/NoValue';
import { textValues } from '../parts/values-of-kinds';

declare module '../../field/field' {
  interface FieldKinds {
    status: {
      options: {
        /** Empty in the create form. */
        noDefault?: boolean;
        /** `account` where visitors see nothing of it. */
        of?: StatusOf;
      };
      wire: 'active';
    };
  }
}

/** Whether visitors see a record, or whether an account or subscription is in use. */
export const status: FieldKindObject<'status'> = {
  ...textValues,
  initial: ({ noDefault }) => (noDefault ? '' : ACTIVE),
  toWire: (value) => (value === '' ? undefined : value),
  Input,
  View,
  Difference,
};

function Input({ field, words, value, onChange }: FieldInputProps<'status'>) {
  return (
    <Select
      {...words}
      placeholder={t('inputs.selectStatus')}
      data={[...statusesOf(field.of)]}
      value={textIn(value) || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      renderOption={({ option }) => (
        <Group gap="xs">
          <i className={classes.dot} data-on={option.value === ACTIVE || undefined} />
          {option.label}
        </Group>
      )}
    />
  );
}

function View({ field, value }: FieldViewProps<'status'>) {
  const one = textIn(value);
  return one === '' ? <NoValue /> : <ContentStatus value={one} of={field.of} />;
}

function Difference({ field, older, newer }: FieldDifferenceProps<'status'>) {
  const labelOf = (value: string) => statusesOf(field.of).find((option) => option.value === value)?.label ?? value;
  return <Replaced older={labelOf(textIn(older.value))} newer={labelOf(textIn(newer.value))} />;
}
