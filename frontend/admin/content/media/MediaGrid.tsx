import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileTypePdf, IconFolder } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { MediaRecord } from '../../../../backend/content/library/library.dto.js';
import { objectPosition } from '../../../../backend/infrastructure/uploads/picture-edits.shared.js';
import { t } from '../../core/language/t';
import { RowCheckbox } from '../../lists/table/RowCheckboxes';
import type { Selection } from '../../lists/table/useSelection';
import classes from './MediaGrid.module.css';
import { useDragged } from './media-drag';

interface Props {
  files: readonly MediaRecord[];
  /** The ids of the open or selected files. */
  marked: readonly number[];
  /** Whether these are selected, not just opened. */
  isChoice: boolean;
  onPress: (file: MediaRecord) => void;
  /** Called when arrow keys move between tiles. */
  onWalk?: (file: MediaRecord) => void;
  /** The selection of files to move together; undefined without the permission. */
  selection?: Selection | undefined;
  /** Returns the location of a file; undefined if all are in the same folder. */
  placeOf?: ((file: MediaRecord) => string) | undefined;
}

const usesText = ({ uses }: MediaRecord): string => t('media.uses', { uses });

interface TileProps {
  file: MediaRecord;
  isSelected: boolean;
  /** Files moved along when a selected one is dragged. */
  selected: readonly MediaRecord[];
  children: ReactNode;
}

function Tile({ file, isSelected, selected, children }: TileProps) {
  const dragged = useDragged(() => ({ files: isSelected ? selected : [file], folders: [] }));
  return (
    <li {...dragged} data-selected={isSelected || undefined}>
      {children}
    </li>
  );
}

/** Tiles of files. Arrow keys move between them; a single tile is in the tab order. */
export function MediaGrid({ files, marked, isChoice, onPress, onWalk, selection, placeOf }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const selected = files.filter(({ id }) => selection?.ids.has(id));
  const current = Math.max(
    0,
    files.findIndex(({ id }) => marked.includes(id)),
  );
  const walk = (event: KeyboardEvent, index: number) => {
    const grid = list.current;
    if (!grid || event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = files[index];
    if (selection && pressed && event.key.toLowerCase() === 'x') {
      event.preventDefault();
      selection.toggle(pressed.id, files, event.shiftKey);
      return;
    }
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
    if (Number.isNaN(next)) return;
    event.preventDefault();
    if (!file) return;
    grid.querySelectorAll<HTMLButtonElement>(`.${classes.tile}`)[next]?.focus();
    onWalk?.(file);
  };
  return (
    <ul
      ref={list}
      className={classes.grid}
      aria-label={t('media.files')}
      data-selecting={(selection && selection.ids.size > 0) || undefined}
    >
      {files.map((file, index) => (
        <Tile key={file.id} file={file} isSelected={selection?.ids.has(file.id) ?? false} selected={selected}>
          {selection && (
            <span className={classes.checkbox}>
              <RowCheckbox
                row={file}
                rows={files}
                selection={selection}
                label={t('media.select', { name: file.name })}
              />
            </span>
          )}
          <button
            type="button"
            className={classes.tile}
            aria-pressed={marked.includes(file.id)}
            aria-label={t(file.needs_alt ? 'media.tileWithoutAlt' : 'media.tile', {
              name: file.name,
              uses: usesText(file),
            })}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onPress(file)}
            onKeyDown={(event) => walk(event, index)}
          >
            {file.small_url ? (
              <img
                src={file.small_url}
                alt=""
                loading="lazy"
                draggable={false}
                style={{ objectPosition: objectPosition(file.focus) ?? undefined }}
                data-wide={(file.width ?? 0) > 2.5 * (file.height ?? 0) || undefined}
              />
            ) : (
              <span className={`middle ${classes.document}`}>
                <IconFileTypePdf size={34} stroke={1.3} aria-hidden />
              </span>
            )}
            {isChoice && marked.includes(file.id) && (
              <span className={`middle ${classes.check}`}>
                <IconCheck size={14} stroke={3} aria-hidden />
              </span>
            )}
          </button>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: pointers reach for the name, too; keys have the button */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
          <span className={`cut strong ${classes.name}`} title={file.name} dir="auto" onClick={() => onPress(file)}>
            {file.name}
          </span>
          <small>
            {file.needs_alt ? (
              <span className={`inline ${classes.missing}`}>
                <IconAlertTriangle size={12} aria-hidden />{' '}
                {t.rich('media.altMissingWithUses', {
                  uses: usesText(file),
                  hidden: (inner) => <VisuallyHidden>{inner}</VisuallyHidden>,
                })}
              </span>
            ) : (
              usesText(file)
            )}
          </small>
          {placeOf?.(file) && (
            <small className={`cut ${classes.place}`}>
              <IconFolder size={12} aria-hidden /> <bdi>{placeOf(file)}</bdi>
            </small>
          )}
        </Tile>
      ))}
    </ul>
  );
}
