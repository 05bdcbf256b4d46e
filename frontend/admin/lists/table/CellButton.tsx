import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './CellButton.module.css';

/** A cell's content as a button that opens the record. */
export function CellButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={classes.open} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}
