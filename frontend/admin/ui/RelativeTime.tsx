import { formatDistanceToNow } from 'date-fns';
import { Timestamp } from './Timestamp';

/** '3 days ago', with the timestamp in a tooltip. */
export function RelativeTime({ at }: { at: string }) {
  return <Timestamp at={at}>{formatDistanceToNow(new Date(at), { addSuffix: true })}</Timestamp>;
}
