import { Timestamp } from './Timestamp';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** The day in the reader's zone; the full timestamp in a tooltip. */
export function DateText({ at }: { at: string }) {
  return <Timestamp at={at}>{day.format(new Date(at))}</Timestamp>;
}
