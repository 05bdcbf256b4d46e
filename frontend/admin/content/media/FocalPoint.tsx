import { Button, Text } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { MediaRecord, PicturePoint } from '../../../../backend/content/library/library.dto.js';
import { objectPosition } from '../../../../backend/infrastructure/uploads/picture-edits.shared.js';
import { t } from '../../core/language/t';
import classes from './FocalPoint.module.css';
import { useUpdateMedia } from './useMedia';

/** Delay after the last movement. */
const SAVE_AFTER_MS = 700;

const shapes = () =>
  [
    [t('media.cover'), '79 / 50'],
    [t('media.square'), '1'],
    [t('media.share'), '1200 / 630'],
  ] as const;

/** A tall picture would push its crops and texts out of the panel. */
const MAX_HEIGHT = 320;

const MIDDLE: PicturePoint = { x: 0.5, y: 0.5 };

const limit = (part: number): number => Math.min(1, Math.max(0, Math.round(part * 1000) / 1000));

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture with a ring at its focal point, and the resulting crops. */
export function FocalPoint({ file, readOnly }: { file: MediaRecord; readOnly: boolean }) {
  const { mutate, isPending } = useUpdateMedia(file);
  const [moved, setMoved] = useState<PicturePoint>();
  const [ratio, setRatio] = useState(1);
  const picture = useRef<HTMLDivElement>(null);
  const save = useRef<(focus: PicturePoint | null) => void>(() => {});
  const unsaved = useRef<PicturePoint>(undefined);
  unsaved.current = moved;
  save.current = (focus) => {
    unsaved.current = undefined;
    mutate({ focus }, { onSettled: () => setMoved(undefined) });
  };
  // Saves the last position, even if the panel is closed at once.
  useEffect(() => () => unsaved.current && save.current(unsaved.current), []);
  useEffect(() => {
    if (!moved || isPending) return;
    const timer = setTimeout(() => save.current(moved), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [moved, isPending]);

  const point = moved ?? file.focus ?? MIDDLE;
  const [left, top] = [Math.round(point.x * 100), Math.round(point.y * 100)];
  const moveTo = (event: PointerEvent) => {
    const area = picture.current?.getBoundingClientRect();
    if (!area || readOnly) return;
    setMoved({
      x: limit((event.clientX - area.left) / area.width),
      y: limit((event.clientY - area.top) / area.height),
    });
  };
  /** A finger on the picture may be about to scroll, so touch drags only the ring; a tap moves it. */
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    const isOnRing = (event.target as Element).closest('button') !== null;
    if (event.pointerType === 'touch' && !isOnRing) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    moveTo(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || readOnly) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? 0.1 : 0.01;
    setMoved({ x: limit(point.x + step[0] * far), y: limit(point.y + step[1] * far) });
  };
  const shown = { objectPosition: objectPosition(point) ?? undefined };
  return (
    <>
      <div
        ref={picture}
        className={classes.focal}
        style={{ maxWidth: ratio < 1 ? ratio * MAX_HEIGHT : undefined }}
        data-fixed={readOnly || undefined}
        onPointerDown={startDrag}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event)}
        onPointerUp={(event) => event.pointerType === 'touch' && moveTo(event)}
      >
        <img
          src={file.large_url ?? ''}
          alt={file.alt ?? ''}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
        />
        <button
          type="button"
          className={classes.ring}
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          data-open={(moved ?? file.focus) === null || undefined}
          disabled={readOnly}
          aria-label={t('media.focalPoint', { left, top })}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={classes.crops}>
        {shapes().map(([label, shape]) => (
          <figure key={label}>
            <img src={file.small_url ?? ''} alt="" style={{ aspectRatio: shape, ...shown }} draggable={false} />
            <figcaption>{label}</figcaption>
          </figure>
        ))}
        <Text fz="xs" c="dimmed" role="status" className={classes.hint}>
          {isPending
            ? t('media.savingCrops')
            : file.focus || moved
              ? readOnly
                ? t('media.focusRing')
                : t('media.focusHint')
              : [t('media.focusAutomatic'), !readOnly && t('media.focusChooseHint')].filter(Boolean).join(' ')}
          {file.focus && !readOnly && !isPending && (
            <Button variant="subtle" size="compact-xs" onClick={() => save.current(null)}>
              {t('media.chooseAutomatically')}
            </Button>
          )}
        </Text>
      </div>
    </>
  );
}
