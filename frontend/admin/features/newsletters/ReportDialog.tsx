import { Anchor, DataList, Stack, Text, Title } from '@mantine/core';
import type { NewsletterRecord, NewsletterReport } from '../../../../backend/features/newsletters/newsletter.dto.js';
import { t } from '../../core/language/t';
import { DataFact } from '../../core/ui/DataFact';
import { FormModal } from '../../core/ui/FormModal';
import { QueryState } from '../../core/ui/QueryState';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { useLastDefined } from '../../core/ui/useLastDefined';
import classes from './Report.module.css';
import { ReportProgress } from './ReportProgress';
import { useReport } from './useReport';

interface Props {
  /** Undefined while the dialog is closed. */
  id: number | undefined;
  /** The row of the list, if on the current page. */
  newsletter: NewsletterRecord | undefined;
  onClose: () => void;
}

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
      ) : (
        <QueryState what={t('newsletters.theNewsletter')} error={error} refetch={refetch} h={220} />
      )}
    </FormModal>
  );
}

interface ReportProps {
  report: NewsletterReport;
  newsletter: NewsletterRecord | undefined;
  /** The last refetch failed. */
  isStale: boolean;
}

/** Progress, failed recipients and content of a newsletter. */
function Report({ report, newsletter, isStale }: ReportProps) {
  return (
    <Stack gap="lg">
      <ReportProgress report={report} />
      {isStale && (
        <Text fz="sm" c="dimmed">
          {t('newsletters.figuresFailed')}
        </Text>
      )}
      {report.failed > 0 && <Failures report={report} />}
      <section>
        <Title order={3} fz="md" mb={6}>
          {t('newsletters.details')}
        </Title>
        <DataList orientation="vertical" withDivider gap={12}>
          <DataFact label={t('newsletters.begun')}>
            <RelativeTime at={report.created_at} />
          </DataFact>
          {report.finished_at && (
            <DataFact label={t('newsletters.finished')}>
              <RelativeTime at={report.finished_at} />
            </DataFact>
          )}
          {newsletter && (
            <DataFact label={t('newsletters.text')}>
              <div className={classes.text}>{newsletter.text}</div>
            </DataFact>
          )}
          {newsletter?.link && (
            <DataFact label={t('newsletters.link')}>
              <Anchor
                fz="inherit"
                href={newsletter.link}
                target="_blank"
                rel="noopener"
                className={`tap ${classes.link}`}
              >
                {newsletter.link}
              </Anchor>
            </DataFact>
          )}
        </DataList>
      </section>
    </Stack>
  );
}

/** The failed recipients, with reasons. */
function Failures({ report: { failed, failures } }: { report: NewsletterReport }) {
  const more = failed - failures.length;
  return (
    <section>
      <Title order={3} fz="md" mb={6}>
        {t('newsletters.notDelivered')}
      </Title>
      <ul className={classes.failures}>
        {failures.map(({ email, reason }) => (
          <li key={email}>
            <span className={classes.address}>{email}</span>
            <span className={classes.reason}>{reason}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text fz="sm" c="dimmed" mt={6}>
          {t('newsletters.andMore', { count: more })}
        </Text>
      )}
    </section>
  );
}
