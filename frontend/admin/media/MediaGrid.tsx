import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileTypePdf } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import type { MediaRecord } from '../../../backend/content/library/library.dto.js';
import { t } from '../language/t';
import classes from './MediaGrid.module.css';

interface Props {
  files: readonly MediaRecord[];
  /** The ids of those that are open or chosen. */
  marked: readonly number[];
  /** Whether they are chosen, and not just opened. */
  isChoice: boolean;
  onPress: (file: MediaRecord) => void;
  /** Called as arrow keys go from tile to tile. */
  onWalk?: (file: MediaRecord) => void;
}

const usesText = ({ uses }: MediaRecord): string => t('media.uses', { uses });

/** Tiles of files. Arrow keys walk through them; one of them is in the tab order. */
export function MediaGrid({ files, marked, isChoice, onPress, onWalk }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const current = Math.max(
    0,
    files.findIndex(({ id }) => marked.includes(id)),
  );
  const walk = (event: KeyboardEvent, index: number) => {
    const grid = list.current;
    if (!grid) return;
    const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: -index,
      End: files.length - 1 - index,
    };
    const next = index + (steps[event.key] ?? Number.NaN);
    const file = files[next];
    if (Number.isNaN(next) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!file) return;
    grid.querySelectorAll<HTMLButtonElement>(`.${classes.tile}`)[next]?.focus();
    onWalk?.(file);
  };
  return (
    <ul ref={list} className={classes.grid} aria-label={t('media.files')}>
      {files.map((file, index) => (
        <li key={file.id}>
          <button
            type="button"
            className={classes.tile}
            aria-pressed={marked.includes(file.id)}
            aria-label={t(file.needs_alt ? 'media.tileWithoutText' : 'media.tile', {
              name: file.name,
              uses: usesText(file),
            })}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onPress(file)}
            onKeyDown={(event) => walk(event, index)}
          >
            {file.small_url ? (
              <img src={file.small_url} alt="" loading="lazy" draggable={false} />
            ) : (
              <span className={classes.document}>
                <IconFileTypePdf size={34} stroke={1.3} aria-hidden />
              </span>
            )}
            {isChoice && marked.includes(file.id) && (
              <span className={classes.check}>
                <IconCheck size={14} stroke={3} aria-hidden />
              </span>
            )}
          </button>
          <span className={classes.name} title={file.name} dir="auto">
            {file.name}
          </span>
          <small>
            {file.needs_alt ? (
              <span className={classes.missing}>
                <IconAlertTriangle size={12} aria-hidden />{' '}
                {t.rich('media.noAltTextAndUses', {
                  uses: usesText(file),
                  hidden: (inner) => <VisuallyHidden>{inner}</VisuallyHidden>,
                })}
              </span>
            ) : (
              usesText(file)
            )}
          </small>
        </li>
      ))}
    </ul>
  );
}
