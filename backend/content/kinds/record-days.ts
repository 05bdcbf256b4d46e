import type { LastDays } from '../../core/crud/lists/last-days.js';
import { dayOf } from '../../core/text/dates.shared.js';
import type { OwnPages } from './template/template.dto.js';

/**
 * The columns with the last day of a record, by the roles of its fields: the first one that has a day counts. The date is the last day of what has no
 * other, and of an event that says none; of all else that can have a last day, it may be when it was published.
 */
export function lastDayColumns({ fields, schemaType }: Pick<OwnPages, 'fields' | 'schemaType'>): string[] {
  const withRole = (role: string): string[] => fields.filter((field) => field.role === role).map(({ key }) => key);
  const ends = withRole('end');
  return ends.length === 0 || schemaType === 'Event' ? [...ends, ...withRole('date')] : ends;
}

/** Which records of a kind are over, or not, on the day that it is in a time zone. */
export const daysOf = (
  own: Pick<OwnPages, 'fields' | 'schemaType'>,
  when: LastDays['when'],
  timeZone: string,
): LastDays => ({ columns: lastDayColumns(own), when, today: dayOf(new Date(), timeZone) });

/** Whether records leave the lists of their kind when they are over: vacancies do, events that have a list of the past ones do not. */
export function leavesLists(resource: string, own: Pick<OwnPages, 'fields' | 'schemaType' | 'list'>): boolean {
  const blocks: readonly { kind: string; resource?: unknown; when?: unknown }[] = own.list;
  const lists = blocks.filter((block) => block.kind === 'record_list' && block.resource === resource);
  return lists.length > 0 && lists.every(({ when }) => when === 'upcoming') && lastDayColumns(own).length > 0;
}
