import { Button, CloseButton, Group, Text } from '@mantine/core';
import { IconFolderSymlink } from '@tabler/icons-react';
import type { MediaRecord } from '../../../../backend/content/library/library.dto.js';
import { t } from '../../core/language/t';
import bar from '../../core/ui/SelectionBar.module.css';
import { shortcut } from '../../core/ui/shortcut';
import type { Selection } from '../../lists/table/useSelection';

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
