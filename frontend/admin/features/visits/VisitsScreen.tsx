import { Alert, Anchor, Button, Paper, SegmentedControl, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { OTHERS } from '../../../../backend/features/visits/visits.constants.js';
import type { VisitsReport } from '../../../../backend/features/visits/visits.dto.js';
import {
  EmptyState,
  lazyComponent,
  officeLocale,
  PageHeader,
  QueryState,
  say as t,
  useGet,
  withQuery,
} from '../../extensions/api';
import { VisitFigures } from './VisitFigures';
import { VisitList } from './VisitList';
import classes from './VisitsScreen.module.css';

const DAY_MS = 24 * 60 * 60_000;

/** The selectable periods, in days. */
const PERIODS = [1, 7, 30, 90, 365] as const;

/** The days of a period that ends today, in UTC. */
const daysOf = (days: number) => ({
  from: new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10),
  to: new Date().toISOString().slice(0, 10),
});

function useVisits(days: number) {
  return useGet<VisitsReport>(['visits', days], withQuery('/admin/api/visits', daysOf(days)), {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const ViewsPlot = lazyComponent(() => import('./ViewsPlot'), { fallback: <Skeleton h={220} /> });

/** The visits of the site, at a glance. */
export function VisitsScreen() {
  const [days, setDays] = useState(30);
  const { data, error, refetch, isPlaceholderData } = useVisits(days);
  return (
    <>
      <PageHeader title={t('visits.title')} subtitle={t('visits.subtitle')}>
        <Button
          component="a"
          href={withQuery('/admin/api/visits/export', daysOf(days))}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('visits.asCsv')}
        </Button>
      </PageHeader>
      <SegmentedControl
        className={classes.period}
        withItemsBorders={false}
        aria-label={t('visits.period')}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
        data={PERIODS.map((count) => ({ value: String(count), label: t('visits.ofDays', { days: count }) }))}
      />
      {!data && (
        <QueryState what={t('visits.what')} error={error} refetch={refetch} alone>
          <div className={classes.report}>
            <Skeleton h={112} radius="lg" />
            <Skeleton h={300} radius="lg" />
            <div className={classes.lists}>
              {['pages', 'sources', 'searches'].map((list) => (
                <Skeleton key={list} h={240} radius="lg" />
              ))}
            </div>
          </div>
        </QueryState>
      )}
      {data && (
        <div className={classes.report} aria-busy={isPlaceholderData}>
          <Report report={data} />
        </div>
      )}
    </>
  );
}

function Report({ report }: { report: VisitsReport }) {
  const { counted, sums, before, days, pages, sources, campaigns, searches, downloads, languages } = report;
  const languageNames = new Intl.DisplayNames([officeLocale()], { type: 'language' });
  if (sums.views === 0 && before.views === 0 && counted !== 'off')
    return (
      <Paper>
        <EmptyState title={t('visits.empty')} text={t('visits.emptyText')} />
      </Paper>
    );
  const named = (name: string) => (name === OTHERS ? t('visits.others') : name);
  return (
    <>
      {counted === 'off' && <Alert color="yellow">{t('visits.countingOff')}</Alert>}
      <VisitFigures sums={sums} before={before} days={days.length} />
      {days.length > 1 && <ViewsPlot days={days} />}
      <div className={classes.lists}>
        <VisitList
          title={t('visits.pages')}
          text={t('visits.pagesHint')}
          emptyText={t('visits.pagesEmpty')}
          isWide
          rows={pages.map(({ path, language, views, enquiries }) => ({
            key: `${language} ${path}`,
            name:
              path === OTHERS ? (
                t('visits.others')
              ) : (
                <Anchor href={path} dir="ltr" c="inherit" inherit>
                  {path}
                </Anchor>
              ),
            hits: views,
            note: enquiries > 0 ? t('visits.enquiriesOf', { count: enquiries }) : undefined,
          }))}
        />
        <VisitList
          title={t('visits.sources')}
          emptyText={t('visits.sourcesEmpty')}
          rows={sources.map(({ name, hits }) => ({
            key: name,
            name: name === '' ? t('visits.direct') : <bdi>{named(name)}</bdi>,
            hits,
          }))}
        />
        <VisitList
          title={t('visits.searches')}
          emptyText={t('visits.searchesEmpty')}
          rows={searches.map(({ name, hits, without_result }) => ({
            key: name,
            name: <bdi>{named(name)}</bdi>,
            hits,
            warning: without_result > 0 ? t('visits.withoutResult', { count: without_result }) : undefined,
          }))}
        />
        <VisitList
          title={t('visits.campaigns')}
          emptyText={t('visits.campaignsEmpty')}
          rows={campaigns.map(({ name, hits }) => ({ key: name, name: <bdi>{named(name)}</bdi>, hits }))}
        />
        <VisitList
          title={t('visits.downloads')}
          emptyText={t('visits.downloadsEmpty')}
          rows={downloads.map(({ name, hits }) => ({
            key: name,
            name: <bdi dir="ltr">{named(name.replace(/^.*\//, ''))}</bdi>,
            hits,
          }))}
        />
        {languages.length > 1 && (
          <VisitList
            title={t('visits.languages')}
            emptyText=""
            rows={languages.map(({ name, hits }) => ({
              key: name,
              name: name === '' ? t('visits.others') : (languageNames.of(name) ?? name),
              hits,
            }))}
          />
        )}
      </div>
    </>
  );
}
