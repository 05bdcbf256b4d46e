import { useMemo } from 'react';
import type { KindFilter } from '../../../../backend/core/crud/kinds.dto.js';
import { t } from '../../core/language/t';
import { useKind } from '../../core/session/useKinds';
import { contentStatuses } from '../../fields/field/content-statuses';
import { type Option, optionsIn } from '../../fields/field/field';
import type { FilterKinds, ListFilters, MoreFilter } from '../../lists/table/list-filters';
import type { Screen } from './screen';

/** The filters that the server states for a resource, with the labels of its screen. */
export function filtersOf(screen: Screen, filters: readonly KindFilter[], period: string | undefined): ListFilters {
  const { statuses, dateLabel, more = {} } = screen.filters ?? {};
  const status = filters.find(({ name }) => name === 'status');
  // Ranges are for visitors; the office sorts by the column.
  const others = filters.filter((filter) => filter !== status && (filter.type === undefined || filter.values));
  return {
    ...(status && { statuses: labelled(status.values, statuses ? optionsIn(statuses) : contentStatuses()) }),
    ...(period !== undefined && { dateLabel: dateLabel ?? labelOf(screen, period) }),
    ...(others.length > 0 && {
      more: others.map((filter): MoreFilter => {
        const key = filter.name;
        return { key, label: more[key]?.label ?? labelOf(screen, key), ...inputOf(screen, filter) };
      }),
    }),
  };
}

function inputOf(
  { name: resource, filters = {}, fields }: Screen,
  { name, type, values }: KindFilter,
): { [K in keyof FilterKinds]: Pick<FilterKinds, K> }[keyof FilterKinds] {
  const own = filters.more?.[name] ?? {};
  const field = fields.find((one) => one.name === name);
  if (type === 'yes_no')
    return {
      options: [
        { value: 'true', label: t('ui.yes') },
        { value: 'false', label: t('ui.no') },
      ],
    };
  if (values)
    return {
      options: labelled(values, own.values ? optionsIn(own.values) : field && 'options' in field ? field.options : []),
    };
  if (field?.kind === 'several') return { options: field.options };
  if (field?.kind === 'country') return { countries: true };
  const lookupPath =
    own.lookupPath ?? (field?.kind === 'lookup' || field?.kind === 'multiLookup' ? field.optionsPath : undefined);
  if (lookupPath !== undefined) return { lookupPath };
  return { suggestionsPath: own.suggestionsPath ?? `/admin/api/values_${resource}?filter=${name}` };
}

/** The values of the server, each with its label; without one as it is. */
const labelled = (values: readonly string[] = [], labels: readonly Option[]): Option[] =>
  values.map((value) => labels.find((label) => label.value === value) ?? { value, label: value });

/** What the screen calls a field or a column; its name on the wire for what it does not show. */
const labelOf = ({ fields, columns, moreColumns = [] }: Screen, name: string): string =>
  [...columns, ...moreColumns].find(({ key }) => key === name)?.label ??
  fields.find((field) => field.name === name)?.label ??
  name;

/** The filters of a resource's list; none without the right to read it. */
export function useListFilters(screen: Screen): ListFilters {
  const kind = useKind(screen.name);
  // By content: the user is fetched again while a list is open.
  const stated = JSON.stringify([kind?.filters ?? [], kind?.period ?? null]);
  return useMemo(() => {
    const [filters, period] = JSON.parse(stated) as [KindFilter[], string | null];
    return filtersOf(screen, filters, period ?? undefined);
  }, [screen, stated]);
}
