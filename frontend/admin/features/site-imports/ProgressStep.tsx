import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../core/language/t';
import { ErrorAlert } from '../../core/ui/ErrorAlert';
import { UndoDialog } from './DoneStep';
import { kindWords, sum } from './import-words';
import classes from './SiteImports.module.css';
import { type SiteImport, useImportCall } from './useSiteImports';

const TITLES = {
  reading: 'imports.reading',
  planning: 'imports.planning',
  running: 'imports.running',
  paused: 'imports.paused',
  undoing: 'imports.undoing',
} as const;

/** Progress of the background work, which continues after leaving the screen. */
export function ProgressStep({ site, onRemoved }: { site: SiteImport; onRemoved: () => void }) {
  const [asks, setAsks] = useState(false);
  const call = useImportCall();
  const { state, done, total, kinds = [] } = site;
  // Crawling a site takes a while, and can be paused as well.
  const isCrawl = site.crawl !== undefined && (state === 'reading' || (state === 'paused' && total === 0));
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total));
  const title =
    isCrawl && state === 'reading'
      ? t('imports.readingPages')
      : t(TITLES[state as keyof typeof TITLES] ?? 'imports.running');
  /** A crawl that has written nothing has nothing to undo; only a paused one can be deleted. */
  const remove = async (): Promise<void> => {
    try {
      if (state !== 'paused') await call.mutateAsync({ path: `/${site.id}/pause` });
      await call.mutateAsync({ method: 'DELETE', path: `/${site.id}` });
      onRemoved();
    } catch {
      // Shown above the buttons.
    }
  };
  const isMove = state === 'running' || state === 'paused';
  return (
    <Stack className={classes.part} gap="md">
      <Group justify="space-between" aria-live="polite">
        <Title order={2} fz="lg">
          {title}
        </Title>
        <Text className="tnum" c="dimmed">
          {total === 0 ? t('imports.found', { count: done }) : t('ui.doneOf', { done, total })}
        </Text>
      </Group>
      <Progress
        value={total === 0 ? 100 : percent}
        animated={state !== 'paused' && total === 0}
        size="lg"
        aria-label={title}
      />
      {site.current && <Text fz="sm">{t('imports.current', { title: site.current })}</Text>}
      {isMove && (
        <ul className={classes.list}>
          {kinds
            .filter(({ fates, total: all }) => (fates.left_out ?? 0) < all)
            .map((kind) => {
              const ended = sum(Object.entries(kind.states), ([name, count]) => (name === 'waiting' ? 0 : count));
              return (
                <li key={`${kind.kind} ${kind.type}`}>
                  <div>{kindWords(kind)}</div>
                  <Text span className="tnum" c="dimmed">
                    {t('ui.doneOf', { done: ended, total: kind.total })}
                  </Text>
                </li>
              );
            })}
        </ul>
      )}
      <Text c="dimmed">{t('imports.continuesText')}</Text>
      <ErrorAlert error={call.error} />
      {(isMove || isCrawl) && (
        <Group gap="xs">
          {state !== 'paused' ? (
            <Button
              variant="default"
              loading={call.isPending}
              onClick={() => call.mutate({ path: `/${site.id}/pause` })}
            >
              {t('imports.pause')}
            </Button>
          ) : (
            <Button loading={call.isPending} onClick={() => call.mutate({ path: `/${site.id}/run` })}>
              {t('imports.continue')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            disabled={call.isPending}
            onClick={site.started_at === null ? () => void remove() : () => setAsks(true)}
          >
            {t('imports.takeBack')}
          </Button>
        </Group>
      )}
      {asks && <UndoDialog site={site} onClose={() => setAsks(false)} />}
    </Stack>
  );
}
