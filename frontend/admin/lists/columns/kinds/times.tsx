import { DateText } from '../../../core/ui/DateText';
import { RelativeTime } from '../../../core/ui/RelativeTime';
import { dayWords, periodWords } from '../../../core/ui/times';
import type { ColumnKindObject } from './column-kind';
import { OnCard } from './OnCard';

/** Relative, with the timestamp in a tooltip. */
export const relativeTime: ColumnKindObject = {
  Cell: ({ text }) => (text === '' ? null : <RelativeTime at={text} />),
  width: 132,
  card: 'text',
};

/** A day of the calendar, which is the same in every time zone. */
export const day: ColumnKindObject = {
  Cell: ({ text, label }) =>
    text === '' ? null : (
      <OnCard label={label}>
        <time dateTime={text}>{dayWords(text)}</time>
      </OnCard>
    ),
  width: 118,
  card: 'text',
};

/** Two days, the second of which may be open. */
export const period: ColumnKindObject = {
  Cell: ({ value, label }) => {
    if (typeof value !== 'object' || value === null || !('from' in value && 'to' in value)) return null;
    return <OnCard label={label}>{periodWords(String(value.from), String(value.to))}</OnCard>;
  },
  width: 150,
  card: 'text',
};

/** The date, with the timestamp in a tooltip. */
export const date: ColumnKindObject = {
  Cell: ({ text }) => (text === '' ? null : <DateText at={text} />),
  width: 118,
  card: 'text',
};
