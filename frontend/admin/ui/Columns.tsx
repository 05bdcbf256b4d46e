import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Columns.module.css';

/** Two columns from 900 px; one when there is nothing for the side. */
export function Columns({ main, side }: { main: ReactNode; side?: ReactNode }) {
  return (
    <div className={classes.columns} data-single={side === undefined || undefined}>
      <Stack gap="lg" miw={0}>
        {main}
      </Stack>
      {side !== undefined && (
        <Stack gap="lg" miw={0}>
          {side}
        </Stack>
      )}
    </div>
  );
}
