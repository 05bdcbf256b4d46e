import { formatDistanceToNow } from 'date-fns';
import { Timestamp } from './Timestamp';

/** How long ago, in the reader's words; the full timestamp in the reader's zone in a tooltip. */
export function RelativeTime({ at }: { at: string }) {
  return <Timestamp at={at}>{formatDistanceToNow(new Date(at), { addSuffix: true })}</Timestamp>;
}
