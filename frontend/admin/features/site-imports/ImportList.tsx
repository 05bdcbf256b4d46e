import { Button, Stack, Text, Title } from '@mantine/core';
import type { ImportState } from '../../../../backend/features/site-imports/site-imports.constants.js';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import { dateWords } from '../../core/ui/times';
import classes from './SiteImports.module.css';
import type { SiteImport } from './useSiteImports';

const STATES: Readonly<Record<ImportState, SentenceKey>> = {
  receiving: 'imports.stateReceiving',
  reading: 'imports.reading',
  planning: 'imports.planning',
  planned: 'imports.statePlanned',
  running: 'imports.running',
  paused: 'imports.paused',
  done: 'imports.stateDone',
  undoing: 'imports.undoing',
  undone: 'imports.stateUndone',
  failed: 'imports.stateFailed',
};

/** All imports, so that each can be opened, and undone while it may be. */
export function ImportList({ imports, onOpen }: { imports: readonly SiteImport[]; onOpen: (id: number) => void }) {
  return (
    <Stack className={classes.part} gap="sm">
      <Title order={2} fz="md">
        {t('imports.list')}
      </Title>
      <ul className={classes.list}>
        {imports.map((site) => (
          <li key={site.id}>
            <div>
              <b dir="auto">{site.name}</b>
              <Text fz="sm" c="dimmed">
                {[
                  t(STATES[site.state]),
                  dateWords(site.finished_at ?? site.created_at),
                  ...(site.total > 0 ? [t('ui.doneOf', { done: site.done, total: site.total })] : []),
                  ...(site.undo_until ? [t('imports.undoUntil', { until: dateWords(site.undo_until) })] : []),
                ].join(' · ')}
              </Text>
            </div>
            {canOpen(site) && (
              <Button
                variant="default"
                size="xs"
                aria-label={t('imports.openOf', { name: site.name })}
                onClick={() => onOpen(site.id)}
              >
                {t('imports.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const canOpen = ({ state, format }: SiteImport): boolean =>
  state !== 'undone' && (state !== 'receiving' || format === 'web');
