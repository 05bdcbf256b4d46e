import { Button, CloseButton, Group, Progress, Text } from '@mantine/core';
import { IconArrowBackUp, IconTrashX } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import bar from '../../core/ui/SelectionBar.module.css';
import classes from './BinBar.module.css';

interface Props {
  count: number;
  /** Set while records are being restored. */
  progress: { done: number; total: number } | undefined;
  onRestore: () => void;
  /** Undefined without the permission. */
  onDelete: (() => void) | undefined;
  onClear: () => void;
}

/** The actions for the selected records, below the bin. */
export function BinBar({ count, progress, onRestore, onDelete, onClear }: Props) {
  if (count === 0 && !progress) return null;
  return (
    <section className={`${bar.bar} ${classes.controls}`} aria-label={t('ui.selectedRecords')}>
      <Group gap="sm" wrap="nowrap">
        <Text fz="sm" fw={560} className="tnum" aria-live="polite" style={{ whiteSpace: 'nowrap' }}>
          {progress
            ? t('bin.progressOf', { done: progress.done + 1, total: progress.total })
            : t('bin.selected', { count })}
        </Text>
        {progress ? (
          <Progress flex={1} value={(100 * progress.done) / progress.total} aria-label={t('ui.progress')} />
        ) : (
          <>
            <span className={bar.space} />
            <Button
              size="compact-md"
              leftSection={<IconArrowBackUp size={16} stroke={1.9} aria-hidden />}
              onClick={onRestore}
            >
              {t('bin.restoreAsDrafts')}
            </Button>
            {onDelete && (
              <Button
                variant="default"
                size="compact-md"
                c="var(--mantine-color-red-light-color)"
                leftSection={<IconTrashX size={16} stroke={1.9} aria-hidden />}
                onClick={onDelete}
              >
                {t('bin.deletePermanently')}
              </Button>
            )}
            <CloseButton aria-label={t('ui.clearSelection')} onClick={onClear} />
          </>
        )}
      </Group>
    </section>
  );
}
