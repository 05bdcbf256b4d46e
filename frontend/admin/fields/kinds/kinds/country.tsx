import { Select, Text } from '@mantine/core';
import { t } from '../../../core/language/t';
import { countryIn } from '../../field/country-name';
import type { FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { readText } from '../../field/read-field';
import { useCountries } from '../../field/useLookup';
import { textIn } from '../../field/values';
import { NoValue } from '../parts/NoValue';
import { ReplacedText } from '../parts/PlainDifference';
import { textValues } from '../parts/values-of-kinds';

declare module '../../field/field' {
  interface FieldKinds {
    country: { options: object; wire: string };
  }
}

/** The stored name of a country. */
export const country: FieldKindObject<'country'> = { ...textValues, Input, View, Difference: ReplacedText };

function Input({ words, value: stored, onChange }: FieldInputProps<'country'>) {
  const value = textIn(stored);
  const { data: countries = [], isPending, isError } = useCountries();
  // A newer list of countries may lack the stored name.
  const isKnown = value === '' || countries.some((option) => option.value === value);
  const data = isKnown ? countries : [{ value, label: value }, ...countries];
  return (
    <Select
      {...words}
      data={data}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      clearable
      maxDropdownHeight={250}
      placeholder={isPending ? t('inputs.loadingCountries') : t('inputs.chooseCountry')}
      nothingFoundMessage={isError ? t('ui.listFailed') : t('inputs.countriesEmpty')}
      clearButtonProps={{ 'aria-label': t('ui.clear', { label: words.label }) }}
    />
  );
}

function View({ value, record }: FieldViewProps<'country'>) {
  const name = textIn(value);
  if (name === '') return <NoValue />;
  return <Text fz="sm">{record && readText(record, 'country') === name ? countryIn(record) : name}</Text>;
}
