import { useSharedProps } from '../page-data/shared-props';
import { fullTimestamp, longDate } from './dates';

/** A date with the timestamp as its tooltip. */
export function DateText({ iso }: { iso: string }) {
  const { language, timeZone } = useSharedProps().look;
  return (
    // The browser may format dates differently from the server; the server's text is kept.
    <time dateTime={iso} title={fullTimestamp(iso, timeZone)} suppressHydrationWarning>
      {longDate(iso, language, timeZone)}
    </time>
  );
}
