import { Select } from '@mantine/core';
import { useCountries } from '../fields/useLookup';
import { t } from '../language/t';
import type { WrapperProps } from './wrapper-props';

interface Props extends WrapperProps {
  value: string;
  onChange: (value: string) => void;
}

export function CountryInput({ value, onChange, ...words }: Props) {
  const { data: countries = [], isPending, isError } = useCountries();
  // A newer list of countries may lack the stored name.
  const isKnown = value === '' || countries.some((country) => country.value === value);
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
      placeholder={isPending ? t('inputs.loadingCountries') : t('inputs.chooseACountry')}
      nothingFoundMessage={isError ? t('inputs.listNotLoaded') : t('inputs.noCountryFound')}
      clearButtonProps={{ 'aria-label': t('inputs.clear', { label: words.label }) }}
    />
  );
}
