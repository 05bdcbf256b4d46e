import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { DraftForm } from '../forms/useDraftForm';
import type { RecordDefinition } from '../records/record-definition';

/** What the history of a record is told; its parts are told the same. */
export interface HistoryProps {
  definition: RecordDefinition;
  id: number;
  /** The open form of the record, if it is edited. */
  form?: DraftForm | undefined;
  /** The entry to begin with; by default the newest one. */
  entry?: number | undefined;
  onClose: () => void;
  /** Called with the record after an earlier state was saved. */
  onRestored?: ((record: ResourceRecord) => void) | undefined;
}
