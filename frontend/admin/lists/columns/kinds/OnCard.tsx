import type { ReactNode } from 'react';
import classes from './cells.module.css';

/** A value that says nothing alone: cards on phones, which have no column headers, name it. */
export const OnCard = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span className={classes.onCard} aria-hidden>
      {label}{' '}
    </span>
    {children}
  </>
);
