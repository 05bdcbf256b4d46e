import { useSharedProps } from '../page-data/shared-props';
import { fullTimestamp, longDate } from './dates';

/** A date with its timestamp as tooltip. */
export function DateText({ iso }: { iso: string }) {
  const { timeZone } = useSharedProps().look;
  return (
    <time dateTime={iso} title={fullTimestamp(iso, timeZone)}>
      {longDate(iso, timeZone)}
    </time>
  );
}
