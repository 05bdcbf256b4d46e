import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FormActions.module.css';

/** A sticky bar with the form's buttons. */
export function FormActions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={`row ${classes.bar}`} data-form-actions>
      <Text fz="sm" c="dimmed" className={classes.note}>
        {note}
      </Text>
      <Group gap="xs" className={classes.actions}>
        {children}
      </Group>
    </div>
  );
}
