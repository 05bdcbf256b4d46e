import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './CellButton.module.css';

/** The content of a cell that opens its row's record. */
export function CellButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={classes.open} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}
