import { Input, Select } from '@mantine/core';
import { useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import { ItemActions } from '../../core/ui/ItemActions';
import { SortableList } from '../../core/ui/SortableList';
import type { FieldOf, Option } from '../field/field';
import type { InputWords } from '../field/field-kind';
import { mergeOptions } from '../field/useLookup';
import { useFoundOptions } from '../field/useRecordNames';
import { InlineCreateButton } from './InlineCreateButton';

interface Props extends InputWords {
  field: FieldOf<'multiLookup'>;
  record?: ResourceRecord | undefined;
  value: string[];
  onChange: (value: string[]) => void;
}

/** References to records of another resource, in an order: a list of the chosen ones, and a select that adds to it. */
export function OrderedLookupInput({ field, value, onChange, record: _, id, label, description, error }: Props) {
  const { options, isPending, isError, onSearch } = useFoundOptions(field, value);
  const [created, setCreated] = useState<Option[]>([]);
  const all = mergeOptions(options, created);
  const nameOf = ({ id: one }: { id: number }) =>
    all.find((option) => option.value === String(one))?.label ?? (isPending ? '…' : t('ui.number', { id: one }));
  const items = value.map((one) => ({ id: Number(one) }));
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      {items.length > 0 && (
        <SortableList
          label={label}
          items={items}
          nameOf={nameOf}
          onChange={(next) => onChange(next.map((one) => String(one.id)))}
        >
          {(item) => (
            <ItemActions
              name={nameOf(item)}
              isOpen={false}
              onRemove={() => onChange(value.filter((one) => one !== String(item.id)))}
            />
          )}
        </SortableList>
      )}
      <Select
        id={id}
        aria-label={label}
        mt={items.length > 0 ? 'xs' : 4}
        // Emptied by each choice, which is then in the list above.
        value={null}
        data={all.filter((option) => !value.includes(option.value))}
        onChange={(chosen) => chosen !== null && onChange([...value, chosen])}
        onSearchChange={onSearch}
        searchable
        maxDropdownHeight={250}
        placeholder={isPending ? t('ui.loading') : (field.placeholder ?? t('ui.add'))}
        nothingFoundMessage={isError ? t('ui.listFailed') : t('ui.noResults')}
      />
      <InlineCreateButton
        creatable={field.creatable}
        from={field}
        onCreated={(option) => {
          setCreated([...created, option]);
          onChange([...value, option.value]);
        }}
      />
    </Input.Wrapper>
  );
}
