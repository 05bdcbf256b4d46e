import type { ActivityRecord } from '../../../../backend/content/history/history.dto.js';
import type { HistoryAction } from '../../records/history/words';
import type { RecordDefinition } from '../../records/record/record-definition';
import { recordKind } from '../record-names/record-kinds';

/** Actions whose record has a state before and after. */
const COMPARED: readonly HistoryAction[] = ['update', 'publish', 'unpublish', 'restore'];

/** The record definition to compare the states before and after a change with; undefined without two states. */
export function comparedBy({ action, resource }: ActivityRecord): RecordDefinition | undefined {
  const kind = recordKind(resource);
  if (action === 'order') return kind?.order;
  return COMPARED.includes(action) ? kind?.definition : undefined;
}
