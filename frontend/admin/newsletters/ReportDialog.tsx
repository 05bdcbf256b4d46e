import { Skeleton } from '@mantine/core';
import type { NewsletterRecord } from '../../../backend/newsletters/newsletter.dto.js';
import { Failure } from '../ui/Failure';
import { FormModal } from '../ui/FormModal';
import { useLast } from '../ui/useLast';
import { Report } from './Report';
import { useReport } from './useReport';

interface Props {
  /** Undefined while the dialog is closed. */
  id: number | undefined;
  /** The row, where it is on the screen. */
  newsletter: NewsletterRecord | undefined;
  onClose: () => void;
}

/** What became of one newsletter. */
export function ReportDialog({ id, newsletter, onClose }: Props) {
  const shown = useLast(id);
  const row = useLast(newsletter);
  const { data, error, refetch } = useReport(id);
  const report = useLast(data);
  const own = report?.id === shown ? report : undefined;
  return (
    <FormModal
      title={own?.title ?? (row?.id === shown ? row?.title : undefined) ?? 'Newsletter'}
      opened={id !== undefined}
      onClose={onClose}
      size={680}
    >
      {own ? (
        <Report report={own} newsletter={row?.id === shown ? row : undefined} isStale={error !== null} />
      ) : error ? (
        <Failure what="The newsletter" error={error} onRetry={() => refetch()} />
      ) : (
        <Skeleton h={220} aria-busy />
      )}
    </FormModal>
  );
}
