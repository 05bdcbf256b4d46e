import { Select } from '@mantine/core';
import { useState } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { Field, Option } from '../fields/field';
import { readField } from '../fields/read-field';
import { useLookup, withOthers } from '../fields/useLookup';
import type { InputWords } from './input-words';
import { NewRecordButton } from './NewRecordButton';

interface Props extends InputWords {
  field: Extract<Field, { kind: 'lookup' }>;
  record?: ResourceRecord;
  value: string;
  onChange: (value: string) => void;
}

/** One of the records of another resource. */
export function LookupInput({ field, record, value, onChange, ...words }: Props) {
  const { data: options = [], isPending, isError } = useLookup(field.from);
  const current = record && field.current?.(record);
  const own = record ? String(readField(record, field.name) ?? '') : '';
  const lacking = current && own !== '' && !options.some((option) => option.value === own);
  // What was made from here may be inactive, and then the list lacks it, too.
  const [made, setMade] = useState<Option[]>([]);
  const data = withOthers(options, [...made, ...(lacking ? [{ value: own, label: current }] : [])]);
  return (
    <div>
      <Select
        {...words}
        data={data}
        value={value === '' || (isPending && !lacking) ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        searchable
        clearable={field.clearable ?? true}
        maxDropdownHeight={250}
        placeholder={isPending ? 'Loading…' : field.placeholder}
        nothingFoundMessage={isError ? 'The list could not be loaded' : 'Nothing found'}
        comboboxProps={{ shadow: 'lg' }}
        clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      />
      <NewRecordButton
        makes={field.makes}
        from={field.from}
        onMade={(option) => {
          setMade([...made, option]);
          onChange(option.value);
        }}
      />
    </div>
  );
}
