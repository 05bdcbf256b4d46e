import { useSharedProps } from '../page-data/shared-props';
import { fullTimestamp, longDate } from './dates';

/** A date with its timestamp as tooltip. */
export function DateText({ iso }: { iso: string }) {
  const { language, timeZone } = useSharedProps().look;
  return (
    // A browser may know another form of a date than the server; what was sent stays.
    <time dateTime={iso} title={fullTimestamp(iso, timeZone)} suppressHydrationWarning>
      {longDate(iso, language, timeZone)}
    </time>
  );
}
