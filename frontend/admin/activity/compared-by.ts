import type { ActivityRecord } from '../../../backend/content/history/history.dto.js';
import type { HistoryAction } from '../history/words';
import { recordKind } from '../record-names/record-kinds';
import type { RecordDefinition } from '../records/record-definition';

/** Changes of a record with two states. */
const COMPARED: readonly HistoryAction[] = ['update', 'publish', 'unpublish', 'restore'];

/** What shows the states before and after a change; undefined where nothing does. */
export function comparedBy({ action, resource }: ActivityRecord): RecordDefinition | undefined {
  const kind = recordKind(resource);
  if (action === 'order') return kind?.order;
  return COMPARED.includes(action) ? kind?.definition : undefined;
}
