import { MultiSelect } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import type { FieldOf, Option } from '../field/field';
import type { InputWords } from '../field/field-kind';
import { readField } from '../field/read-field';
import { mergeOptions, useLookup } from '../field/useLookup';
import { InlineCreateButton } from './InlineCreateButton';

const ROW = 36;
const ROWS = 5;

interface Props extends InputWords {
  field: FieldOf<'multiLookup'>;
  record?: ResourceRecord;
  value: string[];
  onChange: (value: string[]) => void;
}

/** A multi-select for references to records of another resource. */
export function MultiLookupInput({ field, record, value, onChange, ...words }: Props) {
  const { data: options = [], isPending, isError } = useLookup(field.optionsPath, field.labelField);
  const [created, setCreated] = useState<Option[]>([]);
  const own = [...created, ...(record ? chosenIn(readField(record, field.name)) : [])];
  return (
    <div>
      <MultiSelect
        {...words}
        // Without an option, Mantine would show the id as label.
        data={
          isPending && own.length === 0 ? value.map((id) => ({ value: id, label: '…' })) : mergeOptions(options, own)
        }
        value={value}
        onChange={onChange}
        searchable
        hidePickedOptions
        maxDropdownHeight={ROWS * ROW + 10}
        leftSection={<IconSearch size={15} aria-hidden />}
        leftSectionPointerEvents="none"
        nothingFoundMessage={isError ? t('ui.listFailed') : t('ui.noResults')}
        placeholder={field.placeholder}
        clearButtonProps={{ 'aria-label': t('ui.clear', { label: field.label }) }}
      />
      <InlineCreateButton
        creatable={field.creatable}
        from={field}
        onCreated={(option) => {
          setCreated([...created, option]);
          onChange([...value, option.value]);
        }}
      />
    </div>
  );
}

/** The record's references as options: inactive ones are missing from the lookup. */
function chosenIn(value: unknown): Option[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'id' in one && 'title' in one
      ? [{ value: String(one.id), label: String(one.title) }]
      : [],
  );
}
