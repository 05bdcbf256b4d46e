import { timeAgo } from '../language/times';
import { Timestamp } from './Timestamp';

/** '3 days ago', with the timestamp in a tooltip. */
export function RelativeTime({ at }: { at: string }) {
  return <Timestamp at={at}>{timeAgo(new Date(at))}</Timestamp>;
}
