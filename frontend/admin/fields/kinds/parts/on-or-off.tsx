import { type Checkbox, type Switch, Text } from '@mantine/core';
import { t } from '../../../core/language/t';
import { onOrOff } from '../../differences/on-or-off';
import { Replaced } from '../../differences/Replaced';
import type { FieldInputProps, FieldVersion } from '../../field/field-kind';
import type { FieldValue } from '../../field/values';

/** Whether something is so, read-only. */
export const YesOrNo = ({ value }: { value: FieldValue }) => (
  <Text fz="sm">{value === true ? t('ui.yes') : t('ui.no')}</Text>
);

export const OnOrOffDifference = ({ older, newer }: { older: FieldVersion; newer: FieldVersion }) => (
  <Replaced older={onOrOff(older.value === true)} newer={onOrOff(newer.value === true)} />
);

/** Returns the input of a kind that is on or off, as one of Mantine's two boxes. */
export const onOrOffInput = (Box: typeof Checkbox | typeof Switch) =>
  function Input({
    words: { id, label, description, error },
    value,
    onChange,
  }: Pick<FieldInputProps<'checkbox'>, 'words' | 'value' | 'onChange'>) {
    return (
      <Box
        id={id}
        label={label}
        description={description}
        error={error}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  };
