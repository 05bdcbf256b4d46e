import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './TwoColumns.module.css';

interface Props {
  main: ReactNode;
  side?: ReactNode;
  /** A narrower side column. */
  narrow?: boolean;
  /** Stacks the columns, if something else is beside them. */
  isStacked?: boolean;
}

/** Two columns from 900 px; one without `side`. */
export function TwoColumns({ main, side, narrow, isStacked }: Props) {
  return (
    <div
      className={`single ${classes.columns}`}
      data-single={side === undefined || isStacked || undefined}
      data-narrow={(side !== undefined && narrow) || undefined}
    >
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
