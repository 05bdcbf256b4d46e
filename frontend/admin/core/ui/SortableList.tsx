import { Kbd, Text } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../language/t';
import { Grip } from './Grip';
import classes from './SortableList.module.css';
import { useSortable } from './useSortable';

interface Props<T> {
  /** The name of the list: 'Order of FAQs'. */
  label: string;
  items: readonly T[];
  nameOf(item: T): string;
  onChange(items: readonly T[]): void;
  disabled?: boolean;
  /** Shown below the name. */
  detailsOf?: (item: T) => ReactNode;
  /** Dims the names of these items. */
  isDimmed?: (item: T) => boolean;
  /** Makes the name a button. */
  onPress?: (item: T) => void;
  /** Marks the item shown beside the list. */
  isCurrent?: (item: T) => boolean;
  /** Shown before the name. */
  before?: (item: T) => ReactNode;
  /** Shown after the name. */
  children?: (item: T, index: number) => ReactNode;
  /** Shown below the row: the form of an open item. */
  below?: (item: T, index: number) => ReactNode;
}

/** A list whose items are sorted by dragging, by presses, or with the keyboard. */
export function SortableList<T extends { id: number }>(props: Props<T>) {
  const { label, items, nameOf, onChange, disabled, detailsOf, isDimmed, onPress, isCurrent, before, children, below } =
    props;
  const { lift, announcement, listRef, onKeyDown, onPointerDown, drop, pointerHandlers } = useSortable({
    items,
    nameOf,
    onChange,
  });
  const helpId = useId();
  return (
    <>
      <ol
        ref={listRef}
        className={classes.list}
        aria-label={label}
        data-dragging={lift?.pointer !== undefined || undefined}
        {...pointerHandlers}
      >
        {items.map((item, index) => {
          const isLifted = lift?.id === item.id;
          const form = below?.(item, index);
          return (
            <Item key={item.id} isLifted={isLifted} isOpen={Boolean(form) || isCurrent?.(item) === true} place={index}>
              <Grip
                aria-label={t('ui.moveTo', { name: nameOf(item), place: index + 1, total: items.length })}
                aria-describedby={helpId}
                aria-pressed={isLifted}
                disabled={disabled}
                onKeyDown={(event) => onKeyDown(event, item, index)}
                onPointerDown={(event) => onPointerDown(event, item)}
                onBlur={() => isLifted && !lift.pointer && drop()}
              />
              {before?.(item)}
              <div className={`grow ${classes.name}`}>
                <Text
                  fz="sm"
                  fw={isDimmed?.(item) ? 400 : 560}
                  c={isDimmed?.(item) ? 'dimmed' : undefined}
                  {...(onPress && {
                    component: 'button',
                    type: 'button',
                    className: classes.press,
                    'aria-current': isCurrent?.(item) || undefined,
                    onClick: () => onPress(item),
                  })}
                >
                  {nameOf(item)}
                </Text>
                {detailsOf && (
                  <Text fz="xs" c="dimmed" lineClamp={3}>
                    {detailsOf(item)}
                  </Text>
                )}
              </div>
              {children?.(item, index)}
              {form && (
                <div className={classes.below} data-item-form>
                  {form}
                </div>
              )}
            </Item>
          );
        })}
      </ol>
      <div className={classes.help} data-lifted={lift !== undefined || undefined} hidden={items.length < 2}>
        <Text fz="sm" role="status">
          {announcement}
        </Text>
        <Text fz="xs" id={helpId}>
          <span className={classes.keys}>
            {t.rich('ui.sortKeys', {
              kbd: (inner) => <Kbd>{inner}</Kbd>,
            })}
            {'. '}
          </span>
          <span>{t('ui.sortHint')}</span>
        </Text>
      </div>
    </>
  );
}

interface ItemProps {
  isLifted: boolean;
  isOpen: boolean;
  place: number;
  children: ReactNode;
}

/** Scrolls into view while it is moved by keyboard. */
function Item({ isLifted, isOpen, place, children }: ItemProps) {
  const ref = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the place moves it
  useEffect(() => {
    if (isLifted) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isLifted, place]);
  return (
    <li ref={ref} data-lifted={isLifted || undefined} data-open={isOpen || undefined}>
      {children}
    </li>
  );
}
