import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import { ItemActions } from '../../core/ui/ItemActions';
import { SortableList } from '../../core/ui/SortableList';
import { answerWords } from '../../core/ui/times';
import { type FormItem, newItemId } from '../../fields/field/form-item';
import { useFocusAdded } from '../../fields/field/useFocusAdded';
import { useOpenItem } from '../../fields/field/useOpenItem';
import { useRemoveItem } from '../../fields/field/useRemoveItem';
import { itemsIn } from '../../fields/field/values';
import { defaultValues, toRequestBody } from '../../fields/kinds/form-values';
import type { EntriesForm } from './block-form';
import { ItemFields } from './ItemFields';
import { errorsWithin } from './item-errors';

interface Props {
  id: string;
  form: EntriesForm;
  entries: readonly FormItem[];
  onChange: (change: (entries: readonly FormItem[]) => readonly FormItem[]) => void;
  /** Error messages by index and field. */
  errors: Readonly<Record<string, string>>;
}

/** The list of entries in a block: people, cards, steps. */
export function EntriesInput({ id, form, entries, onChange, errors }: Props) {
  const { label, singular, max, nameField, fields } = form;
  const [opened, setOpened] = useOpenItem(entries, errors);
  const [ref, focusAdded] = useFocusAdded();
  // A list of dates is read as dates.
  const nameOf = (entry: FormItem) => answerWords(String(entry[nameField] || t('pageEditor.newEntry', { singular })));

  const remove = useRemoveItem(entries, (next) => onChange(() => next));
  const add = () => {
    const entry = { ...toRequestBody(fields, defaultValues(fields)), id: newItemId(itemsIn([...entries])) };
    onChange((present) => [...present, entry]);
    setOpened(entry.id);
    focusAdded();
  };

  return (
    <div ref={ref}>
      <Text fz="sm" fw={560} mb={4}>
        {label}
      </Text>
      {entries.length > 0 && (
        <SortableList
          label={label}
          items={entries}
          nameOf={nameOf}
          onChange={(ordered) => onChange(() => ordered)}
          below={(entry, index) =>
            entry.id === opened && (
              <ItemFields
                id={`${id}-${entry.id}`}
                fields={fields}
                item={entry}
                onChange={(change) =>
                  onChange((present) => present.map((item) => (item.id === entry.id ? change(item) : item)))
                }
                errors={errorsWithin(errors, String(index))}
              />
            )
          }
        >
          {(entry, index) => (
            <ItemActions
              name={nameOf(entry)}
              isOpen={entry.id === opened}
              onToggle={() => setOpened(entry.id === opened ? undefined : entry.id)}
              onRemove={() => remove(entry, nameOf(entry))}
              hasError={Object.keys(errorsWithin(errors, String(index))).length > 0}
            />
          )}
        </SortableList>
      )}
      {entries.length < max && (
        <Button
          variant="default"
          size="compact-md"
          mt="xs"
          leftSection={<IconPlus size={15} stroke={2.2} aria-hidden />}
          onClick={add}
        >
          {t('pageEditor.addEntry', { singular })}
        </Button>
      )}
    </div>
  );
}
