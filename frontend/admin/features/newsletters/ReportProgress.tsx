import { Progress, Text } from '@mantine/core';
import type { NewsletterReport } from '../../../../backend/features/newsletters/newsletter.dto.js';
import { officeLocale } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import classes from './Report.module.css';
import { isUnderway } from './useReport';

/** Progress bar and counts. */
export function ReportProgress({ report }: { report: NewsletterReport }) {
  const { total, sent, queued, failed, complaints } = report;
  const share = (count: number) => (total === 0 ? 0 : (100 * count) / total);
  const figures = [
    { label: t('newsletters.sent'), count: sent, tone: 'sent' },
    { label: t('newsletters.queued'), count: queued, tone: 'queued' },
    { label: t('newsletters.failed'), count: failed, tone: 'failed' },
    ...(complaints > 0 ? [{ label: t('newsletters.complaints'), count: complaints, tone: 'failed' }] : []),
  ];
  return (
    <section>
      {/* The only live region: the counts change every two seconds. */}
      <Text fw={560} role="status">
        {statusSentence(report)}
      </Text>
      <Progress.Root
        size={12}
        mt={10}
        role="progressbar"
        aria-label={t('newsletters.mailsDone')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={sent + failed}
        aria-valuetext={t('newsletters.progress', { sent, queued, failed })}
      >
        <Progress.Section
          withAria={false}
          value={share(sent)}
          color="var(--jk-control)"
          animated={isUnderway(report)}
        />
        <Progress.Section withAria={false} value={share(failed)} color="red.6" />
      </Progress.Root>
      <dl className={classes.figures}>
        {figures.map(({ label, count, tone }) => (
          <div key={label} className={classes.figure} data-tone={tone} data-none={count === 0 || undefined}>
            <dt>{label}</dt>
            <dd className="tnum">{count.toLocaleString(officeLocale())}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function statusSentence(report: NewsletterReport): string {
  const { status, total, failed } = report;
  if (isUnderway(report)) return t('newsletters.beingSent', { count: total });
  if (status === 'failed') return t('newsletters.deliveredToNone');
  return failed === 0
    ? t('newsletters.sentTo', { count: total })
    : t('newsletters.sentToSome', { sent: total - failed, count: total });
}
