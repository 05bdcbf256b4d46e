import { Timestamp } from './Timestamp';
import { dateWords, timeWords } from './times';

interface Props {
  at: string;
  /** Includes the time of day. */
  withTime?: boolean;
}

/** The date, with the timestamp in a tooltip. */
export function DateText({ at, withTime = false }: Props) {
  return <Timestamp at={at}>{withTime ? timeWords(at) : dateWords(at)}</Timestamp>;
}
