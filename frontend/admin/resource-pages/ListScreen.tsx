import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../../backend/core/crud/list.constants.js';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { readText } from '../fields/read-field';
import { DeleteDialog } from '../records/DeleteDialog';
import { endpointsOf } from '../records/record-definition';
import { useDeleteRecord } from '../records/useDeleteRecord';
import type { Screen } from '../resources/screen';
import { usePermissions } from '../session/usePermissions';
import { DataTable } from '../table/DataTable';
import { ExportLink } from '../table/ExportLink';
import { isNarrowed } from '../table/list-filters';
import { useListSearch } from '../table/list-search';
import { useClampedPage } from '../table/useClampedPage';
import { useList } from '../table/useList';
import { EmptyState } from '../ui/EmptyState';
import { Forbidden } from '../ui/Forbidden';
import { PageHeader } from '../ui/PageHeader';
import { RowActions } from '../ui/RowActions';
import { useLastDefined } from '../ui/useLastDefined';
import { useOpenRecord } from './dialogs/useOpenRecord';
import { OrderButton } from './order/OrderButton';
import { screenColumns } from './screen-columns';
import { useRowActions } from './useRowActions';

// The inputs double the bundle of a list: loaded with the first record, in parallel to its request.
const RecordDialogs = lazy(() => import('./dialogs/RecordDialogs'));

/** The list of a resource and the dialogs of its records. */
export function ListScreen({ screen }: { screen: Screen }) {
  const { can } = usePermissions();
  return can(screen.readPermission) ? <ResourceList screen={screen} /> : <Forbidden />;
}

function ResourceList({ screen }: { screen: Screen }) {
  const { labels } = screen;
  const calls = endpointsOf(screen);
  const { can } = usePermissions();
  const canWrite = can(screen.writePermission);
  const perPage = screen.pageSize ?? DEFAULT_PAGE_SIZE;
  const { filters } = screen;
  const { search, setSearch, isReady } = useListSearch(screen.name);
  const list = useList<ResourceRecord>(
    screen.name,
    calls.list,
    { ...search, per_page: search.per_page ?? String(perPage) },
    { filters, enabled: isReady },
  );
  const { data: page } = list;
  const opened = useOpenRecord(
    screen,
    canWrite && !screen.disabledActions?.includes('edit') && !screen.pages,
    page?.data,
  );
  const openedOnce = useLastDefined(opened.loadingId ?? opened.editing?.id ?? opened.viewing?.id) !== undefined;
  const removal = useDeleteRecord<ResourceRecord>(screen.name, calls.remove);
  const { actionsOf, open } = useRowActions({ screen, canWrite, opened, onDelete: removal.open, view: search.status });

  useClampedPage(page, setSearch);

  const add = canWrite && (
    <Button
      component={Link}
      to={`/admin/${screen.name}/create`}
      leftSection={<IconPlus size={17} stroke={2.4} aria-hidden />}
    >
      {labels.addButton}
    </Button>
  );
  const nothing = page?.total === 0 && !isNarrowed(filters, search);
  return (
    <>
      <PageHeader title={labels.title} subtitle={labels.subtitle}>
        {screen.exportPath && !nothing && <ExportLink href={screen.exportPath} />}
        {screen.orderedBy && canWrite && !nothing && <OrderButton screen={screen} />}
        {!nothing && add}
      </PageHeader>
      <DataTable
        columns={screenColumns(screen, open)}
        page={page}
        isFetching={list.isFetching}
        error={list.error}
        onRetry={() => list.refetch()}
        search={search}
        onChange={setSearch}
        pageSize={perPage}
        filters={filters}
        singular={labels.singular}
        plural={labels.plural}
        actions={(record) => <RowActions name={readText(record, screen.displayField)} actions={actionsOf(record)} />}
        emptyState={
          <EmptyState title={`No ${labels.plural} found in the system`} text={labels.emptyText}>
            {add}
          </EmptyState>
        }
      />
      {openedOnce && (
        <Suspense>
          <RecordDialogs screen={screen} opened={opened} />
        </Suspense>
      )}
      <DeleteDialog
        name={removal.record && readText(removal.record, screen.displayField)}
        singular={labels.singular}
        deletion={removal.deletion}
      />
    </>
  );
}
