import { fullTimestamp, longDate } from './dates';

/** A date with its timestamp as tooltip. */
export function DateText({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={fullTimestamp(iso)}>
      {longDate(iso)}
    </time>
  );
}
