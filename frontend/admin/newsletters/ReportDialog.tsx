import { Skeleton } from '@mantine/core';
import type { NewsletterRecord } from '../../../backend/visitors/newsletters/newsletter.dto.js';
import { t } from '../language/t';
import { FormModal } from '../ui/FormModal';
import { LoadError } from '../ui/LoadError';
import { useLastDefined } from '../ui/useLastDefined';
import { Report } from './Report';
import { useReport } from './useReport';

interface Props {
  /** Undefined while the dialog is closed. */
  id: number | undefined;
  /** The row of the list, if on the current page. */
  newsletter: NewsletterRecord | undefined;
  onClose: () => void;
}

/** The report of a newsletter. */
export function ReportDialog({ id, newsletter, onClose }: Props) {
  const shown = useLastDefined(id);
  const row = useLastDefined(newsletter);
  const { data, error, refetch } = useReport(id);
  const report = useLastDefined(data);
  const own = report?.id === shown ? report : undefined;
  return (
    <FormModal
      title={own?.title ?? (row?.id === shown ? row?.title : undefined) ?? t('newsletters.newsletter')}
      opened={id !== undefined}
      onClose={onClose}
      size={680}
    >
      {own ? (
        <Report report={own} newsletter={row?.id === shown ? row : undefined} isStale={error !== null} />
      ) : error ? (
        <LoadError what={t('newsletters.theNewsletter')} error={error} onRetry={() => refetch()} />
      ) : (
        <Skeleton h={220} aria-busy />
      )}
    </FormModal>
  );
}
