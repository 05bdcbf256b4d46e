import { FullTime } from './FullTime';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** The day in the reader's zone; the full timestamp in a tooltip. */
export function Day({ at }: { at: string }) {
  return <FullTime at={at}>{day.format(new Date(at))}</FullTime>;
}
