import { Button, Popover, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { withQuery } from '../../../api/search';
import { inSentence } from '../../core/language/in-sentence';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import type { Option } from '../../fields/field/field';
import { useCountries, useLookup } from '../../fields/field/useLookup';
import type { FilterKinds, FilterValues, MoreFilter } from './list-filters';
import { allIn, type ListSearch } from './list-parameters';
import classes from './TableToolbar.module.css';

interface Props {
  filters: readonly MoreFilter[];
  search: ListSearch;
  onFilter: (chosen: FilterValues) => void;
}

/** Filters by other values, behind one button. */
export function MoreFilters({ filters, search, onFilter }: Props) {
  const count = filters.filter(({ key }) => allIn(search)[key] !== undefined).length;
  return (
    <Popover position="bottom-start" shadow="lg" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={classes.grow}
          variant="default"
          fw={400}
          c={count > 0 ? undefined : 'dimmed'}
          leftSection={<IconFilter size={16} stroke={1.8} aria-hidden />}
        >
          {count > 0 ? t('table.filtersCount', { count }) : t('table.filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.filters')}>
        <Stack gap="sm">
          {filters.map((filter) => (
            <FilterSelect
              key={filter.key}
              filter={filter}
              value={allIn(search)[filter.key]}
              onChange={(value) => onFilter({ [filter.key]: value })}
            />
          ))}
          {count > 0 && (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => onFilter(Object.fromEntries(filters.map(({ key }) => [key, undefined])))}
            >
              {t('table.clearFilters')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface FilterProps {
  filter: MoreFilter;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Props of the input of one kind of filter. */
type KindProps<K extends keyof FilterKinds> = FilterProps & { given: FilterKinds[K] };

const inputs: { readonly [K in keyof FilterKinds]: ComponentType<KindProps<K>> } = {
  options: ({ given, ...props }) => <ValueSelect {...props} options={given} />,
  lookupPath: LookupSelect,
  suggestionsPath: SuggestionSelect,
  countries: CountrySelect,
};

const KINDS = Object.keys(inputs) as (keyof FilterKinds)[];

/** The input of a kind, with what the filter's declaration says of it. */
function inputOf<K extends keyof FilterKinds>(kind: K, given: FilterKinds[K], props: FilterProps) {
  const Input: ComponentType<KindProps<K>> = inputs[kind];
  return <Input {...props} given={given} />;
}

function FilterSelect(props: FilterProps) {
  const stated = new Map<string, unknown>(Object.entries(props.filter));
  const kind = KINDS.find((one) => stated.has(one));
  return kind && inputOf(kind, stated.get(kind) as FilterKinds[typeof kind], props);
}

function CountrySelect({ given: _, ...props }: KindProps<'countries'>) {
  const { data = [] } = useCountries();
  return <ValueSelect {...props} options={data} />;
}

function LookupSelect({ given: path, ...props }: KindProps<'lookupPath'>) {
  const { data = [] } = useLookup(path);
  return <ValueSelect {...props} options={data} />;
}

/** Suggests matches from the server for the typed text: tags with their uses, or values. */
function SuggestionSelect({ given: path, ...props }: KindProps<'suggestionsPath'>) {
  const api = useAdminApi();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed === props.value ? '' : typed, 200);
  const { data = [] } = useQuery({
    queryKey: ['filter-values', path, search],
    queryFn: async ({ signal }) => {
      const [address = '', query] = path.split('?');
      const all = { ...Object.fromEntries(new URLSearchParams(query)), search };
      return wordsIn(await api.get<unknown>(withQuery(address, all), signal));
    },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const words = props.value && !data.includes(props.value) ? [props.value, ...data] : data;
  return <ValueSelect {...props} options={words.map((word) => ({ value: word, label: word }))} onType={setTyped} />;
}

/** The suggestions of a `[{ tag }]` or `{ values }` response. */
function wordsIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.map((one: { tag: string }) => one.tag);
  return (answer as { values: string[] }).values;
}

function ValueSelect({
  filter,
  value,
  onChange,
  options,
  onType,
}: FilterProps & { options: readonly Option[]; onType?: (text: string) => void }) {
  return (
    <Select
      label={filter.label}
      placeholder={t('table.any')}
      data={[...options]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      onSearchChange={onType}
      filter={onType && (({ options: all }) => all)}
      searchable={options.length > 6 || onType !== undefined}
      clearable
      clearButtonProps={{ 'aria-label': t('table.anyOf', { label: inSentence(filter.label) }) }}
      // Kept mounted, since otherwise it opens above its input.
      comboboxProps={{ withinPortal: false, keepMounted: true }}
    />
  );
}
