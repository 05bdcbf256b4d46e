import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconLock, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import type { KindComparison } from '../../../../../backend/content/kinds/conversion/comparison.dto.js';
import { t } from '../../../core/language/t';
import { ErrorMark } from '../../../core/ui/ErrorMark';
import { Grip } from '../../../core/ui/Grip';
import { useSortable } from '../../../core/ui/useSortable';
import { type FieldDraft, isInText, type KindChanges } from '../kind-draft';
import { useResourceNames } from '../useKinds';
import classes from './Fields.module.css';
import { detailsOf, familyName, familyOf, iconOf } from './field-kinds';

/** What stands between the two groups while fields are moved. */
const DIVIDER = -1;

interface Props {
  fields: readonly FieldDraft[];
  changes: KindChanges;
  selected: number | undefined;
  onSelect: (id: number) => void;
  onChange: (fields: FieldDraft[]) => void;
  onDuplicate: (field: FieldDraft) => void;
  onRemove: (field: FieldDraft) => void;
  hasError: (field: FieldDraft) => boolean;
  /** What the changes do to stored values. */
  comparison: KindComparison | undefined;
  isReadOnly: boolean;
  /** Whether the site has several languages. */
  hasLanguages: boolean;
}

/** The fields of a kind in the two groups in which editors see them; dragged, or moved with the keyboard, also from one to the other. */
export function FieldList(props: Props) {
  const {
    fields,
    changes,
    selected,
    onSelect,
    onChange,
    onDuplicate,
    onRemove,
    hasError,
    comparison,
    isReadOnly,
    hasLanguages,
  } = props;
  const helpId = useId();
  const nameOfResource = useResourceNames();
  const inText = fields.filter(isInText);
  const beside = fields.filter((field) => !isInText(field));
  const items: readonly (FieldDraft | { id: number })[] = [...inText, { id: DIVIDER }, ...beside];
  const { lift, announcement, listRef, onKeyDown, onPointerDown, drop, pointerHandlers } = useSortable<{ id: number }>({
    items,
    nameOf: ({ id }) => fields.find((field) => field.id === id)?.label ?? t('kinds.inPanel'),
    onChange: (order) => onChange(fieldsIn(order)),
  });
  const badgeOf = ({ id, key, kind }: FieldDraft): string | undefined => {
    if (key === '' || changes.added.some((field) => field.id === id)) return t('kinds.isNew');
    const compared = comparison?.fields.find((field) => field.key === key && field.to !== null);
    if (compared && compared.lost > 0) return t('kinds.losesValues', { count: compared.lost });
    if (compared && compared.samples.length > 0)
      return t('kinds.changesValues', { count: compared.samples.reduce((sum, { count }) => sum + count, 0) });
    if (changes.converted.some(({ to }) => to.id === id))
      return t('kinds.isConverted', { kind: familyName(familyOf(kind)) });
    return changes.changed.some(({ to }) => to.id === id) ? t('kinds.isChanged') : undefined;
  };
  return (
    <>
      <div className={`row ${classes.group}`} data-first>
        {t('kinds.inText')}
      </div>
      <ol
        ref={listRef}
        className={classes.list}
        aria-label={t('kinds.fields')}
        data-dragging={lift?.pointer !== undefined || undefined}
        {...pointerHandlers}
      >
        {items.map((item, index) => {
          if (!isField(item))
            return (
              <li key="divider" className={`row ${classes.group}`}>
                {t('kinds.inPanel')}
              </li>
            );
          const { id, label, kind, role, required, translated } = item;
          const Icon = iconOf(familyOf(kind));
          const name = label || familyName(familyOf(kind));
          const isLifted = lift?.id === id;
          const badge = badgeOf(item);
          return (
            <li
              key={id}
              className={classes.field}
              data-selected={id === selected || undefined}
              data-lifted={isLifted || undefined}
              data-field={name}
            >
              <Grip
                aria-label={t('ui.moveTo', { name, place: fields.indexOf(item) + 1, total: fields.length })}
                aria-describedby={helpId}
                aria-pressed={isLifted}
                disabled={isReadOnly}
                onKeyDown={(event) => onKeyDown(event, item, index)}
                onPointerDown={(event) => onPointerDown(event, item)}
                onBlur={() => isLifted && !lift.pointer && drop()}
              />
              <span className={`middle card ${classes.icon}`}>
                <Icon size={17} stroke={1.7} aria-hidden />
              </span>
              <button
                type="button"
                className={classes.press}
                aria-current={id === selected || undefined}
                data-row
                onClick={() => onSelect(id)}
              >
                <b>{name}</b>
                <small>{detailsOf(item, nameOfResource)}</small>
              </button>
              <span className={classes.badges}>
                {hasError(item) && <ErrorMark />}
                {badge && <span data-tone="wait">{badge}</span>}
                {translated && hasLanguages && <span data-tone="quiet">{t('kinds.perLanguage')}</span>}
                {required && <span data-tone="ring">{t('kinds.isRequired')}</span>}
              </span>
              {role === 'title' || isReadOnly ? (
                <span className={`middle ${classes.lock}`} data-hint={t('kinds.titleStays')}>
                  <IconLock size={16} stroke={1.7} role="img" aria-label={t('kinds.titleStays')} />
                </span>
              ) : (
                <Menu width={230}>
                  <Menu.Target>
                    <ActionIcon className="touch" aria-label={t('ui.actionsFor', { name })}>
                      <IconDots size={18} aria-hidden />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item
                      leftSection={<IconCopy size={17} stroke={1.7} aria-hidden />}
                      onClick={() => onDuplicate(item)}
                    >
                      {t('ui.duplicate')}
                    </Menu.Item>
                    <Menu.Item
                      color="var(--mantine-color-red-light-color)"
                      leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />}
                      onClick={() => onRemove(item)}
                    >
                      {t('kinds.takeAway')}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              )}
            </li>
          );
        })}
      </ol>
      <div className={`fine ${classes.help}`} data-lifted={lift !== undefined || undefined}>
        <span role="status">{announcement}</span>
        <span id={helpId}>{t('ui.sortHint')}</span>
      </div>
    </>
  );
}

const isField = (item: FieldDraft | { id: number }): item is FieldDraft => 'kind' in item;

/** The fields in a new order; those that have passed the divider are in the other group. */
function fieldsIn(order: readonly (FieldDraft | { id: number })[]): FieldDraft[] {
  const divider = order.findIndex(({ id }) => id === DIVIDER);
  return order.flatMap((item, index) => {
    if (!isField(item)) return [];
    const place = index < divider ? 'main' : 'side';
    return [isInText(item) === (place === 'main') ? item : { ...item, place }];
  });
}
