import { Button, Skeleton } from '@mantine/core';
import { useLocalStorage, useWindowEvent } from '@mantine/hooks';
import { IconArrowsSort, IconListTree, IconPlus } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { withQuery } from '../../../api/search';
import { useDefaults, useListRows } from '../../core/brand/use-defaults';
import { t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import { optionalComponent } from '../../core/lazy/optional-component';
import { keptOf } from '../../core/session/shown-kinds';
import { useKind } from '../../core/session/useKinds';
import { usePermissions } from '../../core/session/usePermissions';
import { EmptyState } from '../../core/ui/EmptyState';
import { Forbidden } from '../../core/ui/Forbidden';
import { openLayers } from '../../core/ui/layers';
import { PageHeader } from '../../core/ui/PageHeader';
import { RowActions } from '../../core/ui/RowActions';
import { shortcut } from '../../core/ui/shortcut';
import { useLastDefined } from '../../core/ui/useLastDefined';
import { readText } from '../../fields/field/read-field';
import { DataTable } from '../../lists/table/DataTable';
import { ExportLink } from '../../lists/table/ExportLink';
import { filterQuery, isNarrowed } from '../../lists/table/list-filters';
import type { ListSearch } from '../../lists/table/list-parameters';
import { type SetSearch, useListSearch } from '../../lists/table/list-search';
import { useClampedPage } from '../../lists/table/useClampedPage';
import { useList } from '../../lists/table/useList';
import { useSelection } from '../../lists/table/useSelection';
import { shownColumns } from '../list-tools/available-columns';
import { useListSettings } from '../list-tools/useListSettings';
import { endpointsOf } from '../record/record-definition';
import { useDeleteRecord } from '../record/useDeleteRecord';
import type { Screen } from '../screens/screen';
import { writePath } from '../screens/write-paths';
import { useListLanguages } from '../translations/useListLanguages';
import { useOpenRecord } from './dialogs/useOpenRecord';
import { languagesColumn, screenColumns } from './screen-columns';
import { useRowActions } from './useRowActions';

const OrderDialog = lazyComponent(() => import('./order/OrderDialog'), {
  failure: { isOpen: ({ opened }) => opened, close: ({ onClosed }) => onClosed() },
});

/** Opens the dialog for ordering records. */
function OrderButton({ screen }: { screen: Screen }) {
  // The dialog is unmounted after its exit transition, so that it reloads the records.
  const [state, setState] = useState<'open' | 'closing'>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsSort size={16} stroke={1.7} aria-hidden />}
        onClick={() => setState('open')}
      >
        {t('resourcePages.order')}
      </Button>
      {state && (
        <OrderDialog
          screen={screen}
          opened={state === 'open'}
          onClose={() => setState('closing')}
          onClosed={() => setState(undefined)}
        />
      )}
    </>
  );
}

// The inputs would double the bundle of a list, so they are loaded with the first record, in parallel to its request.
const RecordDialogs = lazyComponent(() => import('./dialogs/RecordDialogs'), {
  failure: {
    isOpen: ({ opened }) => (opened.editing ?? opened.viewing ?? opened.missingId) !== undefined,
    close: ({ opened }) => opened.close(),
  },
});
// Loaded separately: the list does not need it.
const DeleteDialog = lazyComponent(async () => ({ default: (await import('../record/DeleteDialog')).DeleteDialog }), {
  failure: { isOpen: ({ name }) => name !== undefined, close: ({ deletion }) => deletion.cancel() },
});
const ActionQuestion = lazyComponent(() => import('./ActionQuestion'), {
  failure: { isOpen: ({ asked }) => asked !== undefined, close: ({ onClose }) => onClose() },
});
const BulkBar = lazyComponent(() => import('../list-tools/BulkBar'));
const ListMenu = lazyComponent(() => import('../list-tools/ListMenu'), { fallback: <Skeleton w={36} h={36} /> });
const TreeScreen = lazyComponent(() => import('./tree/TreeScreen'), { fallback: <Skeleton h={320} /> });
const SavedFilters = optionalComponent(() => import('../list-tools/SavedFilters'));

/** The list of a resource and the dialogs of its records. */
export function ListScreen({ screen }: { screen: Screen }) {
  const { parent } = useKind(screen.name) ?? {};
  const [isList, setIsList] = useLocalStorage({ key: `list-of-${screen.name}`, defaultValue: false });
  if (!usePermissions().canRead(screen.name)) return <Forbidden />;
  if (parent === undefined) return <ResourceList screen={screen} />;
  return isList ? (
    <ResourceList screen={screen} onTree={() => setIsList(false)} />
  ) : (
    <TreeScreen screen={screen} onList={() => setIsList(true)} />
  );
}

/** @param onTree Shows the tree instead, of kinds that are one: it sets their order. */
function ResourceList({ screen, onTree }: { screen: Screen; onTree?: () => void }) {
  const { labels, headerAction: HeaderAction } = screen;
  const calls = endpointsOf(screen);
  const canWrite = usePermissions().canWrite(screen.name);
  const perPage = useListRows(screen.pageSize);
  const isPlain = useDefaults().list_rows === 'plain';
  const { search, setSearch, isReady } = useListSearch(screen.name);
  const languages = useListLanguages(screen);
  const { filters } = languages;
  const list = useList<ResourceRecord>(
    screen.name,
    calls.list,
    { ...search, per_page: search.per_page ?? String(perPage) },
    { filters, enabled: isReady, texts: 'short', countsApart: screen.countsApart ?? false },
  );
  const { data: page } = list;
  const settings = useListSettings(screen.name, isReady);
  const selection = useSelection(JSON.stringify([search.search, filterQuery(filters, search)]));
  const hasSelection = canWrite && screen.bulk !== false;
  const hadSelection = useLastDefined(selection.ids.size > 0 || undefined) !== undefined;
  const opened = useOpenRecord(
    screen,
    canWrite && !screen.disabledActions?.includes('edit') && !screen.pages,
    page?.data,
  );
  const openedOnce = useLastDefined(opened.loadingId ?? opened.editing?.id ?? opened.viewing?.id) !== undefined;
  const removal = useDeleteRecord<ResourceRecord>(screen.name, calls.remove, {
    hasBin: keptOf(screen.name).hasBin,
  });
  const removedOnce = useLastDefined(removal.record) !== undefined;
  const { actionsOf, open, duplicate, asked, forget } = useRowActions({
    screen,
    canWrite,
    opened,
    onDelete: removal.open,
    view: search.status,
  });

  const askedOnce = useLastDefined(asked) !== undefined;

  useClampedPage(page, setSearch);
  useStepThroughRecords(page?.data, search, setSearch);

  const add = canWrite && (
    <Button
      component={Link}
      to={writePath(screen.name) ?? `/admin/${screen.name}/create`}
      title={t('resourcePages.keyN')}
      {...shortcut('N')}
      leftSection={<IconPlus size={17} stroke={2.4} aria-hidden />}
    >
      {labels.addButton}
    </Button>
  );
  usePreloadedEditor(canWrite ? writePath(screen.name) : undefined);
  const { sortable = [], order } = useKind(screen.name) ?? {};
  const nothing = page?.total === 0 && !isNarrowed(filters, search);
  return (
    <>
      <PageHeader title={labels.title} subtitle={labels.subtitle}>
        {screen.exportPath && !nothing && (
          <ExportLink href={withQuery(screen.exportPath, { search: search.search, ...filterQuery(filters, search) })} />
        )}
        {onTree && (
          <Button variant="default" leftSection={<IconListTree size={16} stroke={1.7} aria-hidden />} onClick={onTree}>
            {t('tree.asTree')}
          </Button>
        )}
        {order && !onTree && canWrite && !nothing && <OrderButton screen={screen} />}
        {HeaderAction && <HeaderAction />}
        {!nothing && add}
      </PageHeader>
      <DataTable
        columns={[
          ...screenColumns(screen, shownColumns(screen, settings.columns, isPlain), sortable, open),
          ...(languages.others.length > 0 ? [languagesColumn(screen, languages.others)] : []),
        ]}
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
        selection={hasSelection ? selection : undefined}
        tools={isReady && <ListMenu screen={screen} search={search} settings={settings} />}
        pills={
          settings.filters.length > 0 && (
            <SavedFilters
              filters={settings.filters}
              search={search}
              onSave={(saved) => settings.save({ filters: saved })}
            />
          )
        }
        bar={
          hasSelection &&
          hadSelection && (
            <BulkBar
              screen={screen}
              selection={selection}
              search={search}
              total={page?.total ?? 0}
              rows={page?.data ?? []}
              onDuplicate={duplicate}
            />
          )
        }
        onOpen={canWrite && writePath(screen.name) ? open : undefined}
        actions={(record) => <RowActions name={readText(record, screen.displayField)} actions={actionsOf(record)} />}
        emptyState={
          <EmptyState title={t('resourcePages.empty', { plural: labels.plural })} text={labels.emptyText}>
            {add}
            {canWrite && isReady && <ListMenu screen={screen} search={search} settings={settings} />}
          </EmptyState>
        }
      />
      {openedOnce && <RecordDialogs screen={screen} opened={opened} />}
      {askedOnce && <ActionQuestion asked={asked} onClose={forget} />}
      {removedOnce && (
        <DeleteDialog
          name={removal.record && readText(removal.record, screen.displayField)}
          singular={labels.singular}
          deletion={removal.deletion}
          facts={{
            hasBin: keptOf(screen.name).hasBin,
            page: removal.record && screen.publicPath?.(removal.record),
            note: screen.deletionNote,
          }}
        >
          {removal.record && screen.Deletion && <screen.Deletion id={removal.record.id} />}
        </DeleteDialog>
      )}
    </>
  );
}

/** Preloads the editor when idle, so that a row opens at once. */
function usePreloadedEditor(path: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (path === undefined) return;
    const timer = setTimeout(() => router.preloadRoute({ to: path }).catch(() => undefined), 1_500);
    return () => clearTimeout(timer);
  }, [router, path]);
}

/**
 * Alt with the up or down arrow opens the previous or next record of the page while one is open. Unsaved input is kept as its
 * draft.
 */
function useStepThroughRecords(
  rows: readonly { id: number }[] | undefined,
  { edit, view }: ListSearch,
  setSearch: SetSearch,
): void {
  useWindowEvent('keydown', (event) => {
    const opened = edit ?? view;
    if (opened === undefined || !rows) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    // Of what is open, the first is the record.
    if (openLayers().length > 1) return;
    const next = rows[rows.findIndex(({ id }) => String(id) === opened) + step];
    if (!next) return;
    event.preventDefault();
    setSearch({ [edit === undefined ? 'view' : 'edit']: String(next.id) }, { replace: true });
  });
}
