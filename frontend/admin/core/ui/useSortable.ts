import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { t } from '../language/t';
import { useDialogLevel } from './dialog-levels';

/** Within this distance of the visible edges, in pixels, a dragged item scrolls the list by `STEP` per frame. */
const EDGE = 48;
const STEP = 8;

/** A press that moves less than this, in pixels, is no dragging. */
const STILL = 4;

interface Lift<T> {
  id: number;
  /** The previous order, for Escape. */
  before: readonly T[];
  /** The position of the dragging pointer; absent if the item was lifted by keyboard, or by a press without dragging. */
  pointer?: { id: number; y: number; hasMoved: boolean };
}

interface Options<T> {
  items: readonly T[];
  nameOf(item: T): string;
  onChange(items: readonly T[]): void;
}

/**
 * Sorts a list by its items' handles: dragged by mouse or finger, lifted with Space and moved with the arrow keys, or lifted with a
 * press and moved with a press on the handle whose place it takes. Items are reordered while they move, so that the list always
 * reads as shown.
 */
export function useSortable<T extends { id: number }>({ items, nameOf, onChange }: Options<T>) {
  const [lift, setLift] = useState<Lift<T>>();
  const [announcement, setAnnouncement] = useState('');
  const listRef = useRef<HTMLOListElement>(null);
  // Escape puts the item back and leaves the dialog open.
  useDialogLevel(lift !== undefined);

  const say = (id: number, order: readonly T[], how: 'ui.placed' | 'ui.dropped' | 'ui.putBack' = 'ui.placed') => {
    const index = order.findIndex((item) => item.id === id);
    const item = order[index];
    if (item) setAnnouncement(t(how, { name: nameOf(item), place: index + 1, total: order.length }));
  };
  const moveTo = (id: number, to: number) => {
    const item = items.find((one) => one.id === id);
    const target = Math.max(0, Math.min(items.length - 1, to));
    if (!item || items[target] === item) return;
    const rest = items.filter((one) => one !== item);
    const moved = [...rest.slice(0, target), item, ...rest.slice(target)];
    onChange(moved);
    say(id, moved);
  };
  const drop = () => {
    if (lift) say(lift.id, items, 'ui.dropped');
    setLift(undefined);
  };
  const putBack = () => {
    if (!lift) return;
    onChange(lift.before);
    say(lift.id, lift.before, 'ui.putBack');
    setLift(undefined);
  };

  const onKeyDown = (event: KeyboardEvent, item: T, index: number) => {
    const isLifted = lift?.id === item.id;
    const last = items.length - 1;
    const targets: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: last };
    const target = targets[event.key];
    if (event.key === ' ') {
      if (isLifted) drop();
      else {
        setLift({ id: item.id, before: items });
        say(item.id, items);
      }
    } else if (isLifted && event.key === 'Escape') putBack();
    else if (isLifted && target !== undefined) moveTo(item.id, target);
    else return;
    event.preventDefault();
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>, item: T) => {
    if (event.button !== 0 || lift?.pointer) return;
    if (lift) {
      if (lift.id === item.id) drop();
      else {
        moveTo(lift.id, items.indexOf(item));
        setLift(undefined);
      }
      return;
    }
    // For Escape: Safari does not focus a clicked button.
    event.currentTarget.focus();
    // The list captures the pointer: the item moves in the document, and would lose it.
    listRef.current?.setPointerCapture(event.pointerId);
    setLift({ id: item.id, before: items, pointer: { id: event.pointerId, y: event.clientY, hasMoved: false } });
    say(item.id, items);
  };
  const isDragging = (event: PointerEvent) => lift?.pointer?.id === event.pointerId;
  const dragTo = (y: number) => {
    if (lift)
      moveTo(
        lift.id,
        placeAt(listRef.current, y, (index) => items[index]?.id === lift.id),
      );
  };
  const pointerHandlers = {
    onPointerMove: (event: PointerEvent) => {
      if (!lift || !isDragging(event)) return;
      const { y: from = 0, hasMoved = false } = lift.pointer ?? {};
      if (!hasMoved && Math.abs(event.clientY - from) < STILL) return;
      setLift({ ...lift, pointer: { id: event.pointerId, y: event.clientY, hasMoved: true } });
      dragTo(event.clientY);
    },
    onPointerUp: (event: PointerEvent) => {
      if (!lift || !isDragging(event)) return;
      if (lift.pointer?.hasMoved) drop();
      else setLift({ id: lift.id, before: lift.before });
    },
    onPointerCancel: (event: PointerEvent) => isDragging(event) && putBack(),
  };

  const y = lift?.pointer?.hasMoved ? lift.pointer.y : undefined;
  const latestDragTo = useRef(dragTo);
  latestDragTo.current = dragTo;
  useEffect(() => {
    const box = y === undefined ? null : scrollBox(listRef.current);
    if (!box || y === undefined) return;
    let frame = requestAnimationFrame(function scroll() {
      const { top, bottom } = box.getBoundingClientRect();
      const before = box.scrollTop;
      box.scrollTop += y < top + EDGE ? -STEP : y > bottom - EDGE ? STEP : 0;
      if (box.scrollTop === before) return;
      latestDragTo.current(y);
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [y]);

  return { lift, announcement, listRef, onKeyDown, onPointerDown, drop, pointerHandlers };
}

/** The number of other items with their center above the pointer. */
function placeAt(list: HTMLElement | null, y: number, isOwn: (index: number) => boolean): number {
  const above = [...(list?.children ?? [])].filter((item, index) => {
    const { top, height } = item.getBoundingClientRect();
    return !isOwn(index) && top + height / 2 < y;
  });
  return above.length;
}

/** The scroll container of the list. */
function scrollBox(element: HTMLElement | null): HTMLElement | null {
  let box = element?.parentElement ?? null;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  return box;
}
