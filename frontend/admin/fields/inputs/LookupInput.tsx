import { Select } from '@mantine/core';
import { useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import type { FieldOf, Option } from '../field/field';
import type { InputWords } from '../field/field-kind';
import { readField } from '../field/read-field';
import { mergeOptions } from '../field/useLookup';
import { useFoundOptions } from '../field/useRecordNames';
import { InlineCreateButton } from './InlineCreateButton';

interface Props extends InputWords {
  field: FieldOf<'lookup'>;
  record?: ResourceRecord;
  value: string;
  onChange: (value: string) => void;
}

/** A select for a reference to a record of another resource. */
export function LookupInput({ field, record, value, onChange, ...words }: Props) {
  const { options, isPending, isError, onSearch } = useFoundOptions(field, value === '' ? [] : [value]);
  const current = record && field.currentLabel?.(record);
  const own = record ? String(readField(record, field.name) ?? '') : '';
  const isMissing = current && own !== '' && !options.some((option) => option.value === own);
  // Records created inline may be inactive, and so missing from the options.
  const [created, setCreated] = useState<Option[]>([]);
  const data = mergeOptions(options, [...created, ...(isMissing ? [{ value: own, label: current }] : [])]);
  return (
    <div>
      <Select
        {...words}
        data={data}
        value={value === '' || (isPending && !isMissing) ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        searchable
        onSearchChange={onSearch}
        clearable={field.clearable ?? true}
        maxDropdownHeight={250}
        placeholder={isPending ? t('ui.loading') : field.placeholder}
        nothingFoundMessage={isError ? t('ui.listFailed') : t('ui.noResults')}
        clearButtonProps={{ 'aria-label': t('ui.clear', { label: field.label }) }}
      />
      <InlineCreateButton
        creatable={field.creatable}
        from={field}
        onCreated={(option) => {
          setCreated([...created, option]);
          onChange(option.value);
        }}
      />
    </div>
  );
}
