import { StatusBadge } from '../../core/ui/StatusBadge';
import { statusesOf } from './content-statuses';
import type { StatusOf } from './field';

/** Whether visitors see a record, in the words of the filters of its list and of the editor. */
export const ContentStatus = ({ value, of }: { value: string; of?: StatusOf | undefined }) => (
  <StatusBadge value={value} label={statusesOf(of).find((status) => status.value === value)?.label} />
);
