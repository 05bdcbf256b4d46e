import { formatDistanceToNow } from 'date-fns';
import { FullTime } from './FullTime';

/** How long ago, in the reader's words; the full timestamp in the reader's zone in a tooltip. */
export function Ago({ at }: { at: string }) {
  return <FullTime at={at}>{formatDistanceToNow(new Date(at), { addSuffix: true })}</FullTime>;
}
