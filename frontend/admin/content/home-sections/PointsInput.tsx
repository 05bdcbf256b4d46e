import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { MAX_POINTS } from '../../../../backend/content/home-sections/home-sections.constants.js';
import { useBrand } from '../../core/brand/brand';
import { t } from '../../core/language/t';
import { ItemActions } from '../../core/ui/ItemActions';
import { SortableList } from '../../core/ui/SortableList';
import type { ItemsInputProps } from '../../fields/field/field';
import { type FormItem, newItemId, toItems } from '../../fields/field/form-item';
import { useFocusAdded } from '../../fields/field/useFocusAdded';
import { useOpenItem } from '../../fields/field/useOpenItem';
import { useRemoveItem } from '../../fields/field/useRemoveItem';
import { PointFields } from './PointFields';
import { newPoint, type PointList, suggestedPoints, toPointItem } from './point-item';

/** The points of a section: reorder, edit, add and remove. */
export function PointsInput({ name, label, items, onChange, itemErrors }: ItemsInputProps) {
  const list = name as PointList;
  const [opened, setOpened] = useOpenItem(items, itemErrors);
  const [ref, focusAdded] = useFocusAdded();
  const { language } = useBrand();
  const suggested = toItems(suggestedPoints(list, language));
  const isSuggested = JSON.stringify(items.map(withoutId)) === JSON.stringify(suggested.map(withoutId));

  const remove = useRemoveItem(items, (next) => onChange([...next]));
  const add = () => {
    const id = newItemId(items);
    onChange([...items, newPoint(list, id)]);
    setOpened(id);
    focusAdded();
  };
  return (
    <div ref={ref}>
      {items.length === 0 && <Text c="dimmed">{t('homeSections.pointsEmpty')}</Text>}
      <SortableList
        label={label}
        items={items}
        nameOf={nameOf}
        onChange={(ordered) => onChange([...ordered])}
        detailsOf={(item) => item.id !== opened && toPointItem(item).text}
        below={(item, index) =>
          item.id === opened && (
            <PointFields
              point={toPointItem(item)}
              onChange={(changes) =>
                onChange(
                  items.map((formItem): FormItem => (formItem.id === item.id ? { ...formItem, ...changes } : formItem)),
                )
              }
              errorOf={(field) => itemErrors[`${index}.${field}`]}
            />
          )
        }
      >
        {(item) => (
          <ItemActions
            name={nameOf(item)}
            isOpen={item.id === opened}
            onToggle={() => setOpened(item.id === opened ? undefined : item.id)}
            onRemove={() => remove(item, nameOf(item))}
          />
        )}
      </SortableList>
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={items.length >= MAX_POINTS[list]}
          onClick={add}
        >
          {t('homeSections.addPoint')}
        </Button>
        <Button variant="subtle" size="compact-md" disabled={isSuggested} onClick={() => onChange(suggested)}>
          {t('homeSections.restorePoints')}
        </Button>
      </Group>
    </div>
  );
}

const nameOf = (item: FormItem): string => toPointItem(item).title || t('homeSections.newPoint');

const withoutId = ({ id: _, ...item }: FormItem) => item;
