import type { HistoryEntryRecord } from '../../../../backend/content/history/history.dto.js';
import type { SentenceKey } from '../../core/language/english/index';
import { listWords } from '../../core/language/list-words';
import { t } from '../../core/language/t';

export type HistoryAction = HistoryEntryRecord['action'];

export const actionTitle = (action: HistoryAction): string => t(ACTIONS[action] ?? 'history.changed');

const ACTIONS: Partial<Record<HistoryAction, SentenceKey>> = {
  start: 'history.earlierState',
  create: 'history.created',
  update: 'history.changed',
  delete: 'history.deleted',
  restore: 'history.restored',
  publish: 'history.published',
  unpublish: 'history.takenOff',
  ask_review: 'history.reviewAsked',
  return_review: 'history.reviewReturned',
  withdraw_review: 'history.reviewWithdrawn',
  note: 'history.noteWritten',
  resolve_note: 'history.noteResolved',
  reopen_note: 'history.noteReopened',
  delete_note: 'history.noteDeleted',
  schedule: 'history.scheduled',
  unschedule: 'history.scheduleCancelled',
  share: 'history.linkMade',
  unshare: 'history.linkRevoked',
  order: 'history.reordered',
  export: 'history.exported',
};

/** The author of a change; the application itself has no name. */
export const authorName = (by: { name: string } | null): string => by?.name ?? t('history.jukwaaItself');

/** 'Title, Tags': labels for names of the API; at most four, then the number of others. */
export function fieldNames(names: readonly string[], fields: readonly { name: string; label: string }[]): string {
  const labels = names.map(
    (name) => fields.find((field) => field.name === name)?.label ?? unformed(name) ?? humanized(name),
  );
  return labels.length > 4
    ? t('history.andMore', { names: listWords(labels.slice(0, 3)), count: labels.length - 3 })
    : listWords(labels);
}

/** Labels of fields that have no input in the form. */
const UNFORMED = {
  publish_at: 'history.goesOut',
  unpublish_at: 'history.comesOff',
  opened: 'history.opened',
  sections: 'history.sections',
  others: 'history.others',
  translations: 'history.translations',
} as const;

const unformed = (name: string): string | undefined =>
  name in UNFORMED ? t(UNFORMED[name as keyof typeof UNFORMED]) : undefined;

const humanized = (name: string): string => {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** 'a year', '2 years', '60 days' */
export function keptFor(days: number): string {
  return days % 365 === 0 ? t('history.years', { count: days / 365 }) : t('history.days', { count: days });
}
