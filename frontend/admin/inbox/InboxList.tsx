import { IconEye, IconTrash } from '@tabler/icons-react';
import { DeleteDialog } from '../resource/dialogs/DeleteDialog';
import { useDelete } from '../resource/dialogs/useDelete';
import { usePageWithin } from '../resource/usePageWithin';
import { useMay } from '../session/useMe';
import { DataTable } from '../table/DataTable';
import { isNarrowed } from '../table/list-filters';
import { useListSearch } from '../table/list-search';
import { useList } from '../table/useList';
import { Empty } from '../ui/Empty';
import { ExportLink } from '../ui/ExportLink';
import { PageHead } from '../ui/PageHead';
import { type RowAction, RowActions } from '../ui/RowActions';
import { EntryDialog } from './EntryDialog';
import type { Inbox, InboxEntry } from './inbox';
import { inboxColumns } from './inbox-columns';
import { useSteps } from './useSteps';

const PAGE_SIZE = 10;

/** The list of an inbox; an entry opens above it. */
export function InboxList({ inbox }: { inbox: Inbox }) {
  const mayWrite = useMay()('inbox.write');
  const { filters } = inbox;
  const { search, change, ready } = useListSearch(inbox.name);
  const list = useList<InboxEntry>(
    inbox.name,
    `/admin/api/list_${inbox.name}`,
    { ...search, per_page: search.per_page ?? String(PAGE_SIZE) },
    { filters, ready },
  );
  usePageWithin(list.data, change);
  const removal = useDelete<InboxEntry>(inbox.name, (id) => `/admin/api/delete_${inbox.name}/${id}`);
  const take = useSteps(inbox);
  const open = (entry: InboxEntry) => change({ view: String(entry.id) });
  const opened = list.data?.data.find(({ id }) => String(id) === search.view);
  const nothing = list.data?.total === 0 && !isNarrowed(filters, search);

  const actionsOf = (entry: InboxEntry): RowAction[] => [
    { label: 'View', icon: IconEye, run: () => open(entry) },
    ...(mayWrite
      ? [
          // Always all of them, each in its place: where one was pressed another must not come to lie.
          ...inbox.steps.map((step) => ({
            label: step.label,
            icon: step.icon,
            tone: step.tone,
            run: () => take(entry, step),
            idle: step.status === entry.status ? step.taken : undefined,
          })),
          { label: 'Delete', icon: IconTrash, run: () => removal.ask(entry), red: true },
        ]
      : []),
  ];
  return (
    <>
      <PageHead title={inbox.title} lead={inbox.lead}>
        {!nothing && <ExportLink href={inbox.exportPath} />}
      </PageHead>
      <DataTable
        columns={inboxColumns(inbox, open)}
        page={list.data}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => list.refetch()}
        search={search}
        onChange={change}
        perPage={PAGE_SIZE}
        filters={filters}
        one={inbox.one}
        many={inbox.many}
        actions={(entry) => <RowActions name={entry.name} actions={actionsOf(entry)} />}
        empty={<Empty title={`No ${inbox.many} found in the system`} text={inbox.purpose} />}
      />
      <EntryDialog
        inbox={inbox}
        entry={opened}
        mayWrite={mayWrite}
        onStep={take}
        onClose={() => change({ view: undefined })}
      />
      <DeleteDialog item={removal.record?.name} type={inbox.one} deletion={removal.deletion} />
    </>
  );
}
