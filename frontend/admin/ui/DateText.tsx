import { Timestamp } from './Timestamp';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

const dayAndHour = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

interface Props {
  at: string;
  /** Where the hour matters. */
  withTime?: boolean;
}

/** The date, with the timestamp in a tooltip. */
export function DateText({ at, withTime = false }: Props) {
  return <Timestamp at={at}>{(withTime ? dayAndHour : day).format(new Date(at))}</Timestamp>;
}
