import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../../backend/core/crud/list.constants.js';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { readText } from '../fields/read-field';
import { DeleteDialog } from '../records/DeleteDialog';
import { useDelete } from '../records/useDelete';
import { callsOf } from '../screen/calls';
import type { Screen } from '../screen/screen';
import { useMay } from '../session/useMe';
import { DataTable } from '../table/DataTable';
import { ExportLink } from '../table/ExportLink';
import { isNarrowed } from '../table/list-filters';
import { useListSearch } from '../table/list-search';
import { useList } from '../table/useList';
import { usePageWithin } from '../table/usePageWithin';
import { Empty } from '../ui/Empty';
import { Forbidden } from '../ui/Forbidden';
import { PageHead } from '../ui/PageHead';
import { RowActions } from '../ui/RowActions';
import { useLast } from '../ui/useLast';
import { tableColumns } from './columns';
import { useOpened } from './dialogs/useOpened';
import { useRowActions } from './useRowActions';

// With all the inputs of forms they weigh as much as the list: they come with the first record, while it is fetched.
const RecordDialogs = lazy(() => import('./dialogs/RecordDialogs'));

/** The list of a resource, with its dialogs above it. */
export function ListScreen({ screen }: { screen: Screen }) {
  return useMay()(screen.read) ? <ResourceList screen={screen} /> : <Forbidden />;
}

function ResourceList({ screen }: { screen: Screen }) {
  const { words } = screen;
  const calls = callsOf(screen);
  const mayWrite = useMay()(screen.write);
  const perPage = screen.perPage ?? DEFAULT_PAGE_SIZE;
  const { filters } = screen;
  const { search, change, ready } = useListSearch(screen.name);
  const list = useList<ResourceRecord>(
    screen.name,
    calls.list,
    { ...search, per_page: search.per_page ?? String(perPage) },
    { filters, ready },
  );
  const { data: page } = list;
  const opened = useOpened(screen, mayWrite && !screen.without?.includes('edit') && !screen.pages, page?.data);
  const openedOnce = useLast(opened.opening ?? opened.edited?.id ?? opened.viewed?.id) !== undefined;
  const removal = useDelete<ResourceRecord>(screen.name, calls.remove);
  const { actionsOf, open } = useRowActions({ screen, mayWrite, opened, onDelete: removal.ask, view: search.status });

  usePageWithin(page, change);

  const add = mayWrite && (
    <Button
      component={Link}
      to={`/admin/${screen.name}/create`}
      leftSection={<IconPlus size={17} stroke={2.4} aria-hidden />}
    >
      {words.add}
    </Button>
  );
  const nothing = page?.total === 0 && !isNarrowed(filters, search);
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        {screen.exportPath && !nothing && <ExportLink href={screen.exportPath} />}
        {!nothing && add}
      </PageHead>
      <DataTable
        columns={tableColumns(screen, open)}
        page={page}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => list.refetch()}
        search={search}
        onChange={change}
        perPage={perPage}
        filters={filters}
        one={words.one}
        many={words.many}
        actions={(record) => <RowActions name={readText(record, screen.naming)} actions={actionsOf(record)} />}
        empty={
          <Empty title={`No ${words.many} found in the system`} text={words.purpose}>
            {add}
          </Empty>
        }
      />
      {openedOnce && (
        <Suspense>
          <RecordDialogs screen={screen} opened={opened} />
        </Suspense>
      )}
      <DeleteDialog
        item={removal.record && readText(removal.record, screen.naming)}
        type={words.one}
        deletion={removal.deletion}
      />
    </>
  );
}
