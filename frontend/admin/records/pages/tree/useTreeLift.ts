import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { TreePlace, TreeRecord } from '../../../../../backend/core/crud/tree.dto.js';
import { t } from '../../../core/language/t';
import { useDialogLevel } from '../../../core/ui/dialog-levels';
import { branchOf, nearestSpot, placeOf, type Spot, spotOf, withoutBranch } from './tree-moves';

/** A drag of this many pixels to the side is a level. */
const LEVEL_WIDTH = 24;

/** A press that moves less than this, in pixels, is no dragging. */
const STILL = 4;

interface Lift {
  id: number;
  from: Spot;
  spot: Spot;
  pointer?: { id: number; x: number; y: number; hasMoved: boolean };
}

interface Options {
  /** All rows of the tree. */
  rows: readonly TreeRecord[];
  /** Those that are shown. */
  shown: readonly TreeRecord[];
  onMove(row: TreeRecord, place: TreePlace): void;
}

/**
 * Moves rows of a tree by their handles: dragged up, down and to the side, or lifted with Space or a press and moved with the arrow keys
 * or buttons. What stands below a row goes with it.
 */
export function useTreeLift({ rows, shown, onMove }: Options) {
  const [lift, setLift] = useState<Lift>();
  const [announcement, setAnnouncement] = useState('');
  const listRef = useRef<HTMLUListElement>(null);
  // Escape puts the row back and does nothing else.
  useDialogLevel(lift !== undefined);

  const lifted = lift && rows.find(({ id }) => id === lift.id);
  const rest = lift ? withoutBranch(shown, lift.id) : shown;
  const branch = lift ? branchOf(rows, lift.id) : [];
  const all = lift ? withoutBranch(rows, lift.id) : rows;

  const tell = (spot: Spot, how: 'tree.placed' | 'tree.dropped' | 'tree.putBack' = 'tree.placed') => {
    if (!lifted) return;
    const { parent_id, position } = placeOf(rest, all, spot);
    const above = rows.find(({ id }) => id === parent_id)?.title;
    const where =
      above === undefined ? t('tree.onFirstLevel', { place: position }) : t('tree.below', { above, place: position });
    setAnnouncement(t(how, { name: lifted.title, where }));
  };
  const to = (wanted: Spot, step: 1 | -1 = 1) => {
    const spot = lift && nearestSpot(rest, branch, wanted, step);
    if (!lift || !spot || (spot.index === lift.spot.index && spot.level === lift.spot.level)) return;
    setLift((now) => now && { ...now, spot });
    tell(spot);
  };
  const up = () => lift && to({ ...lift.spot, index: lift.spot.index - 1 }, -1);
  const down = () => lift && to({ ...lift.spot, index: lift.spot.index + 1 });
  const out = () => lift && to({ ...lift.spot, level: lift.spot.level - 1 });
  const into = () => lift && to({ ...lift.spot, level: lift.spot.level + 1 });
  const drop = () => {
    if (!lift || !lifted) return;
    const { from, spot } = lift;
    if (from.index !== spot.index || from.level !== spot.level) onMove(lifted, placeOf(rest, all, spot));
    tell(spot, 'tree.dropped');
    setLift(undefined);
  };
  const putBack = () => {
    if (lift) tell(lift.from, 'tree.putBack');
    setLift(undefined);
  };
  const start = (row: TreeRecord, pointer?: Lift['pointer']) => {
    const spot = spotOf(shown, row.id);
    setLift({ id: row.id, from: spot, spot, ...(pointer ? { pointer } : {}) });
    setAnnouncement(t('tree.lifted', { name: row.title }));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: TreeRecord) => {
    const isLifted = lift?.id === row.id;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const moves: Record<string, () => void> = {
      ArrowUp: up,
      ArrowDown: down,
      ArrowLeft: isRtl ? into : out,
      ArrowRight: isRtl ? out : into,
      Escape: putBack,
    };
    if (event.key === ' ') isLifted ? drop() : start(row);
    else if (isLifted && moves[event.key]) moves[event.key]?.();
    else return;
    event.preventDefault();
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>, row: TreeRecord) => {
    if (event.button !== 0 || lift?.pointer) return;
    if (lift?.id === row.id) return drop();
    event.currentTarget.focus();
    // The list captures the pointer: the row moves in the document, and would lose it.
    listRef.current?.setPointerCapture(event.pointerId);
    start(row, { id: event.pointerId, x: event.clientX, y: event.clientY, hasMoved: false });
  };
  const isDragging = (event: PointerEvent) => lift?.pointer?.id === event.pointerId;
  const pointerHandlers = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!lift?.pointer || !isDragging(event)) return;
      const { x, y, hasMoved } = lift.pointer;
      if (!hasMoved && Math.hypot(event.clientX - x, event.clientY - y) < STILL) return;
      if (!hasMoved) setLift((now) => now?.pointer && { ...now, pointer: { ...now.pointer, hasMoved: true } });
      const side = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
      const levels = Math.round(((event.clientX - x) * side) / LEVEL_WIDTH);
      const index = rowsAbove(listRef.current, event.clientY, lift.id);
      to({ index, level: lift.from.level + levels }, index < lift.spot.index ? -1 : 1);
    },
    onPointerUp: (event: PointerEvent) => {
      if (!lift?.pointer || !isDragging(event)) return;
      if (lift.pointer.hasMoved) drop();
      // A press alone lifts it, for the keys and buttons.
      else setLift({ id: lift.id, from: lift.from, spot: lift.spot });
    },
    onPointerCancel: (event: PointerEvent) => isDragging(event) && putBack(),
  };

  /** The rows as they are shown while one is moved. */
  const arranged =
    lift && lifted
      ? [...rest.slice(0, lift.spot.index), { ...lifted, level: lift.spot.level }, ...rest.slice(lift.spot.index)]
      : shown;
  return {
    lift,
    arranged,
    announcement,
    listRef,
    onKeyDown,
    onPointerDown,
    pointerHandlers,
    up,
    down,
    out,
    into,
    drop,
    putBack,
  };
}

/** The number of other rows with their center above the pointer. */
const rowsAbove = (list: HTMLElement | null, y: number, lifted: number): number =>
  [...(list?.children ?? [])].filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return row instanceof HTMLElement && row.dataset.id !== String(lifted) && top + height / 2 < y;
  }).length;
