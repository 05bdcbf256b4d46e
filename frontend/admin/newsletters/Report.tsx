import { Anchor, DataList, Stack, Text, Title } from '@mantine/core';
import type { NewsletterRecord, NewsletterReport } from '../../../backend/visitors/newsletters/newsletter.dto.js';
import { t } from '../language/t';
import { RelativeTime } from '../ui/RelativeTime';
import { Failures } from './Failures';
import classes from './Report.module.css';
import { ReportProgress } from './ReportProgress';

interface Props {
  report: NewsletterReport;
  newsletter: NewsletterRecord | undefined;
  /** The last refetch failed. */
  isStale: boolean;
}

/** Progress, failed recipients and content of a newsletter. */
export function Report({ report, newsletter, isStale }: Props) {
  return (
    <Stack gap="lg">
      <ReportProgress report={report} />
      {isStale && (
        <Text fz="sm" c="dimmed">
          {t('newsletters.figuresCouldNotBe')}
        </Text>
      )}
      {report.failed > 0 && <Failures report={report} />}
      <section>
        <Title order={3} fz="md" mb={6}>
          {t('newsletters.details')}
        </Title>
        <DataList orientation="vertical" withDivider gap={12}>
          <DataList.Item>
            <DataList.ItemLabel>{t('newsletters.begun')}</DataList.ItemLabel>
            <DataList.ItemValue>
              <RelativeTime at={report.created_at} />
            </DataList.ItemValue>
          </DataList.Item>
          {report.finished_at && (
            <DataList.Item>
              <DataList.ItemLabel>{t('newsletters.finished')}</DataList.ItemLabel>
              <DataList.ItemValue>
                <RelativeTime at={report.finished_at} />
              </DataList.ItemValue>
            </DataList.Item>
          )}
          {newsletter && (
            <DataList.Item>
              <DataList.ItemLabel>{t('newsletters.text')}</DataList.ItemLabel>
              <DataList.ItemValue className={classes.text}>{newsletter.text}</DataList.ItemValue>
            </DataList.Item>
          )}
          {newsletter?.link && (
            <DataList.Item>
              <DataList.ItemLabel>{t('newsletters.link')}</DataList.ItemLabel>
              <DataList.ItemValue>
                <Anchor
                  fz="inherit"
                  href={newsletter.link}
                  target="_blank"
                  rel="noopener"
                  className={`tap ${classes.link}`}
                >
                  {newsletter.link}
                </Anchor>
              </DataList.ItemValue>
            </DataList.Item>
          )}
        </DataList>
      </section>
    </Stack>
  );
}
