import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { DraftForm } from '../form/useDraftForm';
import type { RecordDefinition } from '../record/record-definition';

/** Props of the history of a record and of its parts. */
export interface HistoryProps {
  definition: RecordDefinition;
  id: number;
  /** The open form of the record, while it is edited. */
  form?: DraftForm | undefined;
  /** The initial entry; by default the newest one. */
  entry?: number | undefined;
  onClose: () => void;
  /** Called with the record after an earlier state was restored. */
  onRestored?: ((record: ResourceRecord) => void) | undefined;
}
