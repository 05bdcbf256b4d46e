import { ActionIcon, Button, Group, Kbd, Text } from '@mantine/core';
import { IconArrowDown, IconArrowRight, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../core/language/t';
import type { FieldState } from './field-states';
import classes from './Progress.module.css';

interface Props {
  states: readonly FieldState[];
  /** The number of fields; phones show one at a time. */
  fields: number;
  /** Progress of the model; undefined when it is not writing. */
  run: { done: number; total: number } | undefined;
  onStop: () => void;
  /** The button that drafts all open fields, if available. */
  draftAll: ReactNode;
  /** The index of the field shown on phones. */
  at: number;
  onMove: (index: number) => void;
}

/** The progress of the translation, at the lower edge; on phones with navigation between the fields. */
export function Progress({ states, fields, run, onStop, draftAll, at, onMove }: Props) {
  const [done, outdated, empty] = (['done', 'outdated', 'empty'] as const).map(
    (state) => states.filter((one) => one === state).length,
  ) as [number, number, number];
  const total = states.length;
  const part = (count: number) => ({ flexGrow: count });
  return (
    <div className={`row wrap ${classes.bar}`}>
      <Group justify="space-between" wrap="nowrap" w="100%" hiddenFrom="sm">
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('translate.previousField')}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Text fz="sm">{t('translate.fieldOf', { at: at + 1, total: fields })}</Text>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('translate.nextField')}
          disabled={at >= fields - 1}
          onClick={() => onMove(at + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <div className={classes.meter} aria-hidden>
        <i data-state="done" style={part(done)} />
        <i data-state="outdated" style={part(outdated)} />
        <i data-state="empty" style={part(empty)} />
      </div>
      <Text fz="sm" role="status">
        {t.rich('translate.progress', { done, total, outdated, empty, b: (inner) => <b>{inner}</b> })}
      </Text>
      {run ? (
        <Group gap="xs">
          <Text fz="sm" role="status">
            {t('translate.drafting', { done: run.done + 1, total: run.total })}
          </Text>
          <Button variant="default" size="compact-sm" onClick={onStop}>
            {t('ui.stop')}
          </Button>
        </Group>
      ) : (
        draftAll
      )}
      <Group gap={6} ms="auto" c="var(--jk-text-2)" visibleFrom="sm">
        <Kbd className="inline">
          Alt <IconArrowDown size={12} stroke={2} role="img" aria-label={t('translate.arrowDown')} />
        </Kbd>
        <Text fz="xs">{t('translate.nextOpenKey')}</Text>
        <Kbd className="inline">
          Alt <IconArrowRight size={12} stroke={2} role="img" aria-label={t('translate.arrowKey')} />
        </Kbd>
        <Text fz="xs">{t('translate.copyOriginalKey')}</Text>
      </Group>
    </div>
  );
}
