import { Input, Select } from '@mantine/core';
import { t } from '../../core/language/t';
import { ItemActions } from '../../core/ui/ItemActions';
import { SortableList } from '../../core/ui/SortableList';

interface Props {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  /** How many can be chosen. */
  max: number;
  onChange: (value: string[]) => void;
  error?: string | undefined;
}

/** Some of several, in an order: a list of the chosen ones, and a select that adds to it. */
export function OrderedChoices({ id, label, options, value, max, onChange, error }: Props) {
  const numberOf = (one: string): number => options.findIndex((option) => option.value === one);
  // What is no option any more has nothing to show.
  const items = value.filter((one) => numberOf(one) >= 0).map((one) => ({ id: numberOf(one) }));
  const nameOf = (item: { id: number }): string => options[item.id]?.label ?? '';
  const valuesOf = (some: readonly { id: number }[]): string[] => some.flatMap((item) => options[item.id]?.value ?? []);
  const others = options.filter((option) => !value.includes(option.value));
  return (
    <Input.Wrapper id={id} label={label} error={error}>
      {items.length > 0 && (
        <SortableList label={label} items={items} nameOf={nameOf} onChange={(next) => onChange(valuesOf(next))}>
          {(item) => (
            <ItemActions
              name={nameOf(item)}
              isOpen={false}
              onRemove={() => onChange(valuesOf(items.filter((one) => one.id !== item.id)))}
            />
          )}
        </SortableList>
      )}
      {others.length > 0 && items.length < max && (
        <Select
          id={id}
          aria-label={label}
          mt={items.length > 0 ? 'xs' : 4}
          // Emptied by each choice, which is then in the list above.
          value={null}
          data={others}
          onChange={(chosen) => chosen !== null && onChange([...valuesOf(items), chosen])}
          searchable={others.length > 8}
          placeholder={t('ui.add')}
        />
      )}
    </Input.Wrapper>
  );
}
