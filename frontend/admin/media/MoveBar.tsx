import { Button, CloseButton, Group, Text } from '@mantine/core';
import { IconFolderSymlink } from '@tabler/icons-react';
import type { MediaRecord } from '../../../backend/content/library/library.dto.js';
import { t } from '../language/t';
import type { Selection } from '../table/useSelection';
import bar from '../ui/SelectionBar.module.css';
import { shortcut } from '../ui/shortcut';

interface Props {
  selection: Selection;
  /** The files of the current page. */
  files: readonly MediaRecord[];
  onMove: () => void;
}

/** Actions for the selected files, below the grid. */
export function MoveBar({ selection, files, onMove }: Props) {
  const count = selection.ids.size;
  return (
    <section className={bar.bar} aria-label={t('media.chosenFiles')}>
      <Group gap="xs">
        <Text fz="sm" fw={560} className="tnum" aria-live="polite">
          {t('media.chosen', { count })}
        </Text>
        {!files.every(({ id }) => selection.ids.has(id)) && (
          <Button variant="subtle" size="compact-md" visibleFrom="sm" onClick={() => selection.togglePage(files)}>
            {t('table.selectPage')}
          </Button>
        )}
        <span className={bar.space} />
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconFolderSymlink size={16} aria-hidden />}
          onClick={onMove}
          {...shortcut('M')}
        >
          {t('media.move')}
        </Button>
        <CloseButton aria-label={t('ui.clearSelection')} onClick={() => selection.set([])} />
      </Group>
    </section>
  );
}
