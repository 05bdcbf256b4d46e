import { Timestamp } from './Timestamp';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** The date, with the timestamp in a tooltip. */
export function DateText({ at }: { at: string }) {
  return <Timestamp at={at}>{day.format(new Date(at))}</Timestamp>;
}
