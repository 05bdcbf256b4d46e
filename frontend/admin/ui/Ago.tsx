import { Tooltip } from '@mantine/core';
import { formatDistanceToNow } from 'date-fns';
import classes from './Ago.module.css';

const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'long' });

/** How long ago, in the reader's words; the full timestamp in the reader's zone in a tooltip. */
export function Ago({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <Tooltip label={full.format(date)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be reachable by keyboard */}
      <time tabIndex={0} dateTime={at} className={classes.ago}>
        {formatDistanceToNow(date, { addSuffix: true })}
      </time>
    </Tooltip>
  );
}
