import { Checkbox, Select, Stack } from '@mantine/core';
import { LIST_LIMITS } from '../../../../backend/content/content-pages/content-page.constants.js';
import { HEAD_ROLES } from '../../../../backend/content/kinds/kind.constants.js';
import type { KindFormField } from '../../../../backend/core/crud/kinds.dto.js';
import { t } from '../../core/language/t';
import { shownKinds } from '../../core/session/shown-kinds';
import type { Field } from '../../fields/field/field';
import type { BlockFieldsProps } from './block-form';
import { ItemFields } from './ItemFields';
import { OnlyRecords } from './OnlyRecords';
import { OrderedChoices } from './OrderedChoices';

const wordsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The looks that need a field which the kind lacks. */
function lackedLooks(fields: readonly KindFormField[]): ReadonlySet<string> {
  return new Set([
    ...(fields.some(({ role }) => role === 'date') ? [] : ['timeline', 'month']),
    ...(fields.some(({ located }) => located) ? [] : ['map']),
  ]);
}

/** The fields of a block with the records of a kind: the kind decides by what it can be filtered and sorted. */
export function RecordListForm({ id, fields, item, onChange, errors }: BlockFieldsProps) {
  const kinds = shownKinds().filter(({ own }) => own);
  const key = textIn(item.resource);
  const kind = kinds.find(({ name }) => name === key);
  const own = kind?.own?.fields ?? [];
  const labelOf = (field: string): string => own.find((kindFormField) => kindFormField.key === field)?.label ?? field;
  const filters = (kind?.filters ?? []).filter(({ name }) => own.some((field) => field.key === name));
  const sorts = (kind?.sortable ?? []).filter((column) => own.some((field) => field.key === column));
  const set = (values: Record<string, unknown>) => onChange((present) => ({ ...present, ...values }));
  const checks = (name: string, options: readonly { value: string; label: string }[], label: string, max: number) => {
    const chosen = wordsIn(item[name]);
    return (
      options.length > 0 && (
        <Checkbox.Group
          label={label}
          value={chosen}
          onChange={(values) => set({ [name]: values })}
          error={errors[name]}
        >
          <Stack gap={6} mt={4}>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                value={option.value}
                label={option.label}
                disabled={chosen.length >= max && !chosen.includes(option.value)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )
    );
  };
  const lacked = lackedLooks(own);
  // One that was chosen stays to be seen.
  const fitting = (field: Field): Field =>
    field.name === 'look' && field.kind === 'select' && kind
      ? { ...field, options: field.options?.filter(({ value }) => !lacked.has(value) || value === item.look) ?? [] }
      : field;
  const hasDays = own.some(({ role }) => role === 'date' || role === 'end');
  const isShown = ({ name }: Field): boolean => name !== 'when' || hasDays || (item.when ?? 'all') !== 'all';
  return (
    <Stack gap="sm">
      <Select
        id={`${id}-resource`}
        label={t('pageEditor.recordList.kind')}
        data={kinds.map(({ name, own: form }) => ({ value: name, label: form?.title ?? name }))}
        value={key || null}
        // What belongs to the fields of another kind means nothing here.
        onChange={(next) =>
          set({
            resource: next ?? '',
            where_field: '',
            where_choice: '',
            filter_fields: [],
            shown_fields: [],
            order_field: '',
          })
        }
        disabled={kinds.length === 0}
        description={
          kinds.length === 0
            ? t('pageEditor.recordList.noKinds')
            : kind
              ? undefined
              : t('pageEditor.recordList.chooseKind')
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errors.resource}
      />
      <ItemFields
        id={id}
        fields={fields.filter(isShown).map(fitting)}
        item={item}
        onChange={onChange}
        errors={errors}
      />
      {kind && (
        <>
          <Select
            label={t('pageEditor.recordList.order')}
            data={[
              { value: '', label: t('pageEditor.recordList.usualOrder') },
              ...sorts.flatMap((column) => [
                { value: column, label: t('pageEditor.recordList.ascending', { name: labelOf(column) }) },
                { value: `-${column}`, label: t('pageEditor.recordList.descending', { name: labelOf(column) }) },
              ]),
            ]}
            value={textIn(item.order_field)}
            onChange={(next) => set({ order_field: next ?? '' })}
          />
          <OnlyRecords kind={kind} item={item} onChange={onChange} />
          {filters.length > 0 && (
            <OrderedChoices
              id={`${id}-filters`}
              label={t('pageEditor.recordList.filters')}
              options={filters.map(({ name }) => ({ value: name, label: labelOf(name) }))}
              value={wordsIn(item.filter_fields)}
              max={LIST_LIMITS.filters}
              onChange={(values) => set({ filter_fields: values })}
              error={errors.filter_fields}
            />
          )}
          {checks(
            'shown_fields',
            own
              .filter(({ role = '' }) => !HEAD_ROLES.has(role))
              .map((field) => ({ value: field.key, label: field.label })),
            t('pageEditor.recordList.fields'),
            LIST_LIMITS.fields,
          )}
        </>
      )}
    </Stack>
  );
}
