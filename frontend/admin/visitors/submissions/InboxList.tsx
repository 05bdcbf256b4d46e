import { IconEye, IconMailForward, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { SPAM_DAYS } from '../../../../backend/visitors/submissions/spam.constants.js';
import { withQuery } from '../../../api/search';
import { useListRows } from '../../core/brand/use-defaults';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { EmptyState } from '../../core/ui/EmptyState';
import { PageHeader } from '../../core/ui/PageHeader';
import { type RowAction, RowActions } from '../../core/ui/RowActions';
import { Cell } from '../../lists/columns/Cell';
import { isSortable, widthOf } from '../../lists/columns/column';
import { CellButton } from '../../lists/table/CellButton';
import { DataTable } from '../../lists/table/DataTable';
import { ExportLink } from '../../lists/table/ExportLink';
import { filterQuery, isNarrowed } from '../../lists/table/list-filters';
import { useListSearch } from '../../lists/table/list-search';
import type { CardSlot, TableColumn } from '../../lists/table/table-column';
import { useClampedPage } from '../../lists/table/useClampedPage';
import { useList } from '../../lists/table/useList';
import { DeleteDialog } from '../../records/record/DeleteDialog';
import { useDeleteRecord } from '../../records/record/useDeleteRecord';
import { EntryDialog } from './EntryDialog';
import { InboxViews, viewsOf } from './InboxViews';
import type { Inbox, Submission } from './inbox';
import { useInboxActions } from './useInboxActions';

/** The list of an inbox, with the dialog of an entry. */
export function InboxList({ inbox }: { inbox: Inbox }) {
  const { can } = usePermissions();
  const canWrite = can('inbox.write');
  const filters = useMemo(
    () => ({
      statuses: viewsOf(inbox),
      dateLabel: t('inbox.received'),
      ...(inbox.moreFilters && { more: inbox.moreFilters }),
    }),
    [inbox],
  );
  const { search, setSearch, isReady } = useListSearch(inbox.name);
  const rows = useListRows();
  const list = useList<Submission>(
    inbox.name,
    `/admin/api/list_${inbox.name}`,
    { ...search, per_page: search.per_page ?? String(rows) },
    { filters, enabled: isReady },
  );
  useClampedPage(list.data, setSearch);
  const removal = useDeleteRecord<Submission>(inbox.name, (id) => `/admin/api/delete_${inbox.name}/${id}`);
  const actions = useInboxActions(inbox);
  const open = (entry: Submission) => setSearch({ view: String(entry.id) });
  const opened = search.view === undefined ? undefined : Number(search.view);
  const nothing = list.data?.total === 0 && !isNarrowed(filters, search);
  const inSpam = search.status === 'spam';
  const view = { inbox: inbox.name, status: search.status };

  const actionsOf = (entry: Submission): RowAction[] => [
    { label: t('ui.view'), icon: IconEye, onClick: () => open(entry) },
    ...(canWrite
      ? [
          ...(entry.spam_at
            ? [{ label: t('inbox.notSpam'), icon: IconMailForward, onClick: () => actions.setSpam(entry, false) }]
            : // All buttons always stay in place: a click must not hit a different button that moved there.
              inbox.transitions.map((transition) => ({
                label: transition.label,
                icon: transition.icon,
                tone: transition.tone,
                onClick: () => actions.setStatus(entry, transition),
                disabledReason: transition.status === entry.status ? transition.currentTooltip : undefined,
              }))),
          { label: t('ui.delete'), icon: IconTrash, onClick: () => removal.open(entry), isDestructive: true },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader title={inbox.title} subtitle={inbox.subtitle}>
        {!nothing && (
          <ExportLink href={withQuery(inbox.exportPath, { search: search.search, ...filterQuery(filters, search) })} />
        )}
      </PageHeader>
      <DataTable
        columns={inboxColumns(inbox, open)}
        page={list.data}
        isFetching={list.isFetching}
        error={list.error}
        onRetry={() => list.refetch()}
        search={search}
        onChange={setSearch}
        pageSize={rows}
        filters={filters}
        views={<InboxViews inbox={inbox} status={search.status} onChange={setSearch} />}
        emptyViewState={
          <EmptyState
            title={inSpam ? t('inbox.noSpam') : t('inbox.noneOfStatus', view)}
            text={inSpam ? t('inbox.spamEmpty', { days: SPAM_DAYS }) : t('inbox.noneOfStatusText', view)}
          />
        }
        singular={inbox.singular}
        plural={inbox.plural}
        onOpen={open}
        actions={(entry) => <RowActions name={entry.name} actions={actionsOf(entry)} />}
        emptyState={<EmptyState title={t('inbox.none', { inbox: inbox.name })} text={inbox.emptyText} />}
      />
      <EntryDialog
        inbox={inbox}
        id={opened}
        row={list.data?.data.find(({ id }) => id === opened)}
        canWrite={canWrite}
        actions={actions}
        onClose={() => setSearch({ view: undefined })}
      />
      <DeleteDialog name={removal.record?.name} singular={inbox.singular} deletion={removal.deletion} />
    </>
  );
}

/** The table columns; the cell of the name opens the entry. */
function inboxColumns(inbox: Inbox, onOpen: (entry: Submission) => void): TableColumn<Submission>[] {
  return inbox.columns.map((column) => ({
    key: column.key,
    label: column.label,
    width: widthOf(column),
    sortable: isSortable(column),
    card: places[column.key] ?? column.onPhone ?? 'text',
    cell: (entry) => {
      const cell = <Cell column={column} record={entry} />;
      if (column.key !== 'name') return cell;
      return <CellButton onClick={() => onOpen(entry)}>{cell}</CellButton>;
    },
  }));
}

const places: Record<string, CardSlot> = { id: 'id', name: 'title', status: 'badge' };
