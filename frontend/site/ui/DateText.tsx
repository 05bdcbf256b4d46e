import { fullTimestamp, longDate } from './dates';

/** A date as the site writes it, the full time stamp in its tooltip. */
export function DateText({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={fullTimestamp(iso)}>
      {longDate(iso)}
    </time>
  );
}
