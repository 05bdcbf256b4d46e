import { Progress, Text } from '@mantine/core';
import type { NewsletterReport } from '../../../backend/visitors/newsletters/newsletter.dto.js';
import classes from './Report.module.css';
import { subscriberCount } from './subscriber-count';
import { isUnderway } from './useReport';

/** Progress bar and counts. */
export function ReportProgress({ report }: { report: NewsletterReport }) {
  const { total, sent, queued, failed } = report;
  const share = (count: number) => (total === 0 ? 0 : (100 * count) / total);
  const figures = [
    { label: 'Sent', count: sent, tone: 'sent' },
    { label: 'Queued', count: queued, tone: 'queued' },
    { label: 'Failed', count: failed, tone: 'failed' },
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
        aria-label="Mails sent or given up"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={sent + failed}
        aria-valuetext={`${sent.toLocaleString()} sent, ${queued.toLocaleString()} queued, ${failed.toLocaleString()} failed`}
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
            <dd className="tnum">{count.toLocaleString()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function statusSentence(report: NewsletterReport): string {
  const { status, total, failed } = report;
  const all = subscriberCount(total);
  if (isUnderway(report)) return `Being sent to ${all}. You can close this; it goes on by itself.`;
  if (status === 'failed') return 'It could not be delivered to anybody.';
  return failed === 0 ? `Sent to ${all}.` : `Sent to ${(total - failed).toLocaleString()} of ${all}.`;
}
