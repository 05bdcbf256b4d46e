import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { PersonRecord } from '../../../../backend/visitors/people/person.dto.js';
import { withQuery } from '../../../api/search';
import { t } from '../../core/language/t';
import { EmptyState } from '../../core/ui/EmptyState';
import { PageHeader } from '../../core/ui/PageHeader';
import { Cell } from '../../lists/columns/Cell';
import type { Column } from '../../lists/columns/column';
import { CellButton } from '../../lists/table/CellButton';
import { DataTable } from '../../lists/table/DataTable';
import { ExportLink } from '../../lists/table/ExportLink';
import { filterQuery, isNarrowed, type ListFilters } from '../../lists/table/list-filters';
import { useListSearch } from '../../lists/table/list-search';
import type { TableColumn } from '../../lists/table/table-column';
import { useClampedPage } from '../../lists/table/useClampedPage';
import { useList } from '../../lists/table/useList';
import { PEOPLE } from './people-list';
import { nameOf } from './usePerson';

export function PeopleScreen() {
  const navigate = useNavigate();
  const filters = useMemo(
    (): ListFilters => ({
      dateLabel: t('people.lastContact'),
      more: [{ key: 'source', label: t('people.cameBy'), options: sources() }],
    }),
    [],
  );
  const { search, setSearch, isReady } = useListSearch('person');
  const shown = { ...search, sort: search.sort ?? PEOPLE.sort };
  const list = useList<PersonRecord>(
    'person',
    '/admin/api/list_person',
    { ...shown, per_page: search.per_page ?? String(PEOPLE.rows) },
    { filters, enabled: isReady },
  );
  useClampedPage(list.data, setSearch);
  const open = (id: number) => navigate({ to: '/admin/person/$id', params: { id: String(id) } });
  const nothing = list.data?.total === 0 && !isNarrowed(filters, search);
  return (
    <>
      <PageHeader title={t('people.title')} subtitle={t('people.subtitle')}>
        {!nothing && (
          <ExportLink
            href={withQuery('/admin/api/export_person', { search: search.search, ...filterQuery(filters, search) })}
          />
        )}
      </PageHeader>
      <DataTable
        columns={columns(open)}
        page={list.data}
        isFetching={list.isFetching}
        error={list.error}
        onRetry={() => list.refetch()}
        search={shown}
        onChange={setSearch}
        pageSize={PEOPLE.rows}
        filters={filters}
        onOpen={({ id }) => open(id)}
        singular={t('recordNames.person.singular')}
        plural={t('recordNames.person.plural')}
        emptyState={<EmptyState title={t('people.nobodyYet')} text={t('people.emptyText')} />}
      />
    </>
  );
}

const sources = () => [
  { value: 'message', label: t('people.source.message') },
  { value: 'agent', label: t('people.source.agent') },
  { value: 'subscriber', label: t('people.source.subscriber') },
  { value: 'mail', label: t('people.source.mail') },
];

function columns(open: (id: number) => void): TableColumn<PersonRecord>[] {
  const column = (key: string, label: string, kind: Column['kind'], more: Partial<TableColumn<PersonRecord>> = {}) => ({
    key,
    label,
    sortable: true,
    card: 'text' as const,
    cell: (person: PersonRecord) => <Cell column={{ key, label, kind }} record={person} />,
    ...more,
  });
  return [
    column('name', t('people.name'), 'text', {
      width: '24%',
      card: 'title',
      cell: (person) => (
        <CellButton onClick={() => open(person.id)}>
          <bdi>{nameOf(person)}</bdi>
        </CellButton>
      ),
    }),
    column('email', t('people.email'), 'text', { width: '25%' }),
    column('company', t('people.company'), 'text', { width: '20%', card: 'hide' }),
    column('source', t('people.cameBy'), 'text', {
      width: 130,
      card: 'hide',
      sortable: false,
      cell: ({ source }) => sources().find(({ value }) => value === source)?.label,
    }),
    column('last_contact_at', t('people.lastContact'), 'relativeTime', { width: 170 }),
  ];
}
