import { Checkbox, Group, MultiSelect } from '@mantine/core';
import { t } from '../../../core/language/t';
import { BadgeList } from '../../../core/ui/BadgeList';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { wordsIn } from '../../field/values';
import { BadgeDifference } from '../parts/BadgeDifference';
import { NoValue } from '../parts/NoValue';
import { wordValues } from '../parts/values-of-kinds';

declare module '../../field/field' {
  interface FieldKinds {
    several: { options: { options: readonly Option[] }; wire: string[] };
  }
}

/** More are chosen from a list. */
const MOST_BOXES = 8;

/** Several of a few values. */
export const several: FieldKindObject<'several'> = { ...wordValues, Input, View, Difference, focusesWithin: true };

function Input({ field, words, value, onChange }: FieldInputProps<'several'>) {
  const chosen = wordsIn(value);
  const { options } = field;
  // In the order of the options, as the server keeps them.
  const choose = (next: string[]) =>
    onChange([
      ...options.map((option) => option.value).filter((one) => next.includes(one)),
      ...next.filter((one) => !options.some((option) => option.value === one)),
    ]);
  if (options.length > MOST_BOXES)
    return (
      <MultiSelect
        {...words}
        data={[...options]}
        value={chosen}
        onChange={choose}
        searchable
        hidePickedOptions
        nothingFoundMessage={t('ui.noResults')}
      />
    );
  const { id, label, description, error } = words;
  return (
    <Checkbox.Group
      id={id}
      label={label}
      description={description}
      error={error}
      withAsterisk={false}
      value={chosen}
      onChange={choose}
    >
      <Group gap="md" mt={6}>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

const labelsOf = ({ options }: { options: readonly { value: string; label: string }[] }, values: string[]) =>
  values.map((value) => options.find((option) => option.value === value)?.label ?? value);

function View({ field, value }: FieldViewProps<'several'>) {
  const chosen = wordsIn(value);
  return chosen.length === 0 ? <NoValue /> : <BadgeList values={labelsOf(field, chosen)} />;
}

function Difference({ field, older, newer }: FieldDifferenceProps<'several'>) {
  return (
    <BadgeDifference older={labelsOf(field, wordsIn(older.value))} newer={labelsOf(field, wordsIn(newer.value))} />
  );
}
