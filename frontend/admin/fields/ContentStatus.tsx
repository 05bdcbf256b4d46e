import { StatusBadge } from '../ui/StatusBadge';
import { contentStatuses } from './content-statuses';

/** Whether visitors see a record, in the words of the filters of its list and of the editor. */
export const ContentStatus = ({ value }: { value: string }) => (
  <StatusBadge value={value} label={contentStatuses().find((status) => status.value === value)?.label} />
);
