import type { ReactNode } from 'react';
import { TryIt } from './TryIt';
import type { Trying } from './useTryQuestion';
import classes from './WithTryIt.module.css';

/** A list with 'Try it' beside it, or below without enough room. */
export function WithTryIt({ trying, children }: { trying: Trying; children: ReactNode }) {
  return (
    <div className={`single ${classes.split}`}>
      <div className={classes.list}>{children}</div>
      <div className={classes.side}>
        <TryIt trying={trying} />
      </div>
    </div>
  );
}
