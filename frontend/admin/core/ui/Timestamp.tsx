import type { ReactNode } from 'react';
import classes from './Timestamp.module.css';
import { fullTimeWords } from './times';

/** A `<time>` element with the full timestamp in a tooltip, in the browser's time zone. */
export function Timestamp({ at, children }: { at: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be reachable by keyboard
    <time data-hint={fullTimeWords(at)} tabIndex={0} dateTime={at} className={classes.time}>
      {children}
    </time>
  );
}
