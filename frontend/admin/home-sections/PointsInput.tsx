import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '@tabler/icons-react';
import { MAX_POINTS } from '../../../backend/home-sections/home-sections.constants.js';
import type { ItemsInputProps } from '../fields/field';
import { type FormItem, newItemId, toItems } from '../fields/form-item';
import { useOpenItem } from '../fields/useOpenItem';
import { SortableList } from '../ui/SortableList';
import { PointFields } from './PointFields';
import classes from './PointsInput.module.css';
import { builtInPoints, newPoint, type PointList, toPointItem } from './point-item';

/** The points of a section: ordered, written, added and removed. */
export function PointsInput({ name, label, items, onChange, error, itemErrors }: ItemsInputProps) {
  const list = name as PointList;
  const [opened, setOpened] = useOpenItem(items, itemErrors);
  const builtIn = toItems(builtInPoints(list));
  const isBuiltIn = JSON.stringify(items.map(withoutId)) === JSON.stringify(builtIn.map(withoutId));

  const add = () => {
    const id = newItemId(items);
    onChange([...items, newPoint(list, id)]);
    setOpened(id);
  };
  return (
    <div className={classes.points}>
      {items.length === 0 && <Text c="dimmed">Without points, visitors do not see the section’s list.</Text>}
      <SortableList
        label={label}
        items={items}
        nameOf={nameOf}
        onChange={(ordered) => onChange([...ordered])}
        detailsOf={(item) => item.id !== opened && toPointItem(item).text}
        below={(item, index) =>
          item.id === opened && (
            <div className={classes.below}>
              <PointFields
                point={toPointItem(item)}
                onChange={(changes) =>
                  onChange(items.map((one): FormItem => (one.id === item.id ? { ...one, ...changes } : one)))
                }
                errorOf={(field) => itemErrors[`${index}.${field}`]}
              />
            </div>
          )
        }
      >
        {(item) => (
          <Group gap={4} wrap="nowrap">
            <Tooltip label={item.id === opened ? 'Close' : 'Edit'}>
              <ActionIcon
                className={classes.action}
                aria-label={`Edit ${nameOf(item)}`}
                aria-expanded={item.id === opened}
                onClick={() => setOpened(item.id === opened ? undefined : item.id)}
              >
                {item.id === opened ? (
                  <IconChevronUp size={17} aria-hidden />
                ) : (
                  <IconChevronDown size={17} aria-hidden />
                )}
              </ActionIcon>
            </Tooltip>
            <Tooltip label="Remove">
              <ActionIcon
                className={classes.action}
                aria-label={`Remove ${nameOf(item)}`}
                onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
              >
                <IconX size={16} stroke={1.8} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Group>
        )}
      </SortableList>
      {error && (
        <Text c="red" fz={13} role="alert">
          {error}
        </Text>
      )}
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={items.length >= MAX_POINTS[list]}
          onClick={add}
        >
          Add a point
        </Button>
        <Button variant="subtle" size="compact-md" disabled={isBuiltIn} onClick={() => onChange(builtIn)}>
          Back to the built-in points
        </Button>
      </Group>
    </div>
  );
}

const nameOf = (item: FormItem): string => toPointItem(item).title || 'New point';

const withoutId = ({ id: _, ...item }: FormItem) => item;
