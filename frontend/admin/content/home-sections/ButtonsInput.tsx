import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { MAX_HERO_BUTTONS, SECTION_LENGTH } from '../../../../backend/content/home-sections/home-sections.constants.js';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { t } from '../../core/language/t';
import { ItemActions } from '../../core/ui/ItemActions';
import { SortableList } from '../../core/ui/SortableList';
import type { Field, ItemsInputProps } from '../../fields/field/field';
import { type FormItem, newItemId } from '../../fields/field/form-item';
import { useFocusAdded } from '../../fields/field/useFocusAdded';
import { useOpenItem } from '../../fields/field/useOpenItem';
import { useRemoveItem } from '../../fields/field/useRemoveItem';
import { ItemFields } from '../blocks/ItemFields';
import { errorsWithin } from '../blocks/item-errors';

const buttonFields = (): Field[] => [
  { name: 'label', label: t('homePage.buttonLabel'), kind: 'text', maxLength: SECTION_LENGTH.button },
  {
    name: 'url',
    label: t('homePage.buttonTarget'),
    kind: 'text',
    maxLength: MAX_LENGTH.link,
    placeholder: '/contact',
    description: t('pageEditor.linkUrlHint'),
  },
];

const nameOf = ({ label }: FormItem): string => String(label || t('homePage.newButton'));

/** The buttons of the first view: at most two, of which the first stands out. */
export function ButtonsInput({ label, items, onChange, itemErrors }: ItemsInputProps) {
  const [opened, setOpened] = useOpenItem(items, itemErrors);
  const [ref, focusAdded] = useFocusAdded();
  const remove = useRemoveItem(items, (next) => onChange([...next]));
  const add = () => {
    const id = newItemId(items);
    onChange([...items, { id, label: '', url: '' }]);
    setOpened(id);
    focusAdded();
  };
  return (
    <div ref={ref}>
      <Text fz="sm" fw={560} mb={4}>
        {label}
      </Text>
      {items.length > 0 && (
        <SortableList
          label={label}
          items={items}
          nameOf={nameOf}
          detailsOf={(item) => item.id !== opened && String(item.url)}
          onChange={(ordered) => onChange([...ordered])}
          below={(item, index) =>
            item.id === opened && (
              <ItemFields
                id={`hero-button-${item.id}`}
                fields={buttonFields()}
                item={item}
                onChange={(change) => onChange(items.map((one) => (one.id === item.id ? change(one) : one)))}
                errors={errorsWithin(itemErrors, String(index))}
              />
            )
          }
        >
          {(item, index) => (
            <ItemActions
              name={nameOf(item)}
              isOpen={item.id === opened}
              onToggle={() => setOpened(item.id === opened ? undefined : item.id)}
              onRemove={() => remove(item, nameOf(item))}
              hasError={Object.keys(errorsWithin(itemErrors, String(index))).length > 0}
            />
          )}
        </SortableList>
      )}
      {items.length < MAX_HERO_BUTTONS && (
        <Button
          variant="default"
          size="compact-md"
          mt="xs"
          leftSection={<IconPlus size={15} stroke={2.2} aria-hidden />}
          onClick={add}
        >
          {t('homePage.addButton')}
        </Button>
      )}
    </div>
  );
}

/** A button, read-only. */
export function ButtonView({ item }: { item: FormItem }) {
  return (
    <Stack gap={0}>
      {String(item.label)}
      <Text fz="sm" c="dimmed">
        {String(item.url)}
      </Text>
    </Stack>
  );
}
