import type { HistoryEntryRecord } from '../../../backend/content/history/history.dto.js';

export type HistoryAction = HistoryEntryRecord['action'];

/** What happened to a record, as the title of a change. */
export const actionTitles: Partial<Record<HistoryAction, string>> = {
  start: 'Earlier state',
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  publish: 'Published',
  unpublish: 'Taken off the site',
  schedule: 'Scheduled',
  unschedule: 'Schedule cancelled',
  share: 'Link to the draft made',
  unshare: 'Link to the draft revoked',
  order: 'Reordered',
  export: 'Exported as a file',
};

/** Who made a change; the application itself has no name. */
export const authorName = (by: { name: string } | null): string => by?.name ?? 'Jukwaa itself';

/** 'Title, Tags' of names on the wire; at most four, and how many more. */
export function fieldNames(names: readonly string[], fields: readonly { name: string; label: string }[]): string {
  const labels = names.map(
    (name) => fields.find((field) => field.name === name)?.label ?? SCHEDULED[name] ?? humanized(name),
  );
  return labels.length > 4 ? `${labels.slice(0, 3).join(', ')} and ${labels.length - 3} more` : labels.join(', ');
}

/** What is set beside the form. */
const SCHEDULED: Readonly<Record<string, string>> = { publish_at: 'Goes out', unpublish_at: 'Comes off the site' };

const humanized = (name: string): string => {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** 'a year', '2 years', '60 days' */
export function keptFor(days: number): string {
  if (days === 365) return 'a year';
  if (days % 365 === 0) return `${days / 365} years`;
  return days === 1 ? 'a day' : `${days} days`;
}
