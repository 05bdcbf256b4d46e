import { Text } from '@mantine/core';
import { onOrOff } from '../../diff/on-or-off';
import { Replaced } from '../../diff/Replaced';
import type { FieldVersion } from '../../fields/field-kind';
import type { FieldValue } from '../../fields/values';
import { t } from '../../language/t';

/** Whether something is so, read-only. */
export const YesOrNo = ({ value }: { value: FieldValue }) => (
  <Text fz="sm">{value === true ? t('ui.yes') : t('ui.no')}</Text>
);

export const OnOrOffDifference = ({ older, newer }: { older: FieldVersion; newer: FieldVersion }) => (
  <Replaced older={onOrOff(older.value === true)} newer={onOrOff(newer.value === true)} />
);
