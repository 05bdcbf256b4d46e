import { IconEye, IconMailForward, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { DeleteDialog } from '../records/DeleteDialog';
import { useDelete } from '../records/useDelete';
import { useMay } from '../session/useMe';
import { DataTable } from '../table/DataTable';
import { ExportLink } from '../table/ExportLink';
import { isNarrowed } from '../table/list-filters';
import { useListSearch } from '../table/list-search';
import { useList } from '../table/useList';
import { usePageWithin } from '../table/usePageWithin';
import { Empty } from '../ui/Empty';
import { PageHead } from '../ui/PageHead';
import { type RowAction, RowActions } from '../ui/RowActions';
import { EntryDialog } from './EntryDialog';
import type { Inbox, Submission } from './inbox';
import { inboxColumns } from './inbox-columns';
import { useSteps } from './useSteps';
import { Views, viewsOf } from './Views';

const PAGE_SIZE = 10;

/** The list of an inbox; an entry opens above it. */
export function InboxList({ inbox }: { inbox: Inbox }) {
  const mayWrite = useMay()('inbox.write');
  const filters = useMemo(() => ({ statuses: viewsOf(inbox), period: 'Received' }), [inbox]);
  const { search, change, ready } = useListSearch(inbox.name);
  const list = useList<Submission>(
    inbox.name,
    `/admin/api/list_${inbox.name}`,
    { ...search, per_page: search.per_page ?? String(PAGE_SIZE) },
    { filters, ready },
  );
  usePageWithin(list.data, change);
  const removal = useDelete<Submission>(inbox.name, (id) => `/admin/api/delete_${inbox.name}/${id}`);
  const steps = useSteps(inbox);
  const open = (entry: Submission) => change({ view: String(entry.id) });
  const opened = search.view === undefined ? undefined : Number(search.view);
  const nothing = list.data?.total === 0 && !isNarrowed(filters, search);
  const inSpam = search.status === 'spam';
  const view = inbox.views.find(({ value }) => value === search.status)?.label.toLowerCase();

  const actionsOf = (entry: Submission): RowAction[] => [
    { label: 'View', icon: IconEye, run: () => open(entry) },
    ...(mayWrite
      ? [
          ...(entry.spam_at
            ? [{ label: 'Not spam', icon: IconMailForward, run: () => steps.suspect(entry, false) }]
            : // Always all of them, each in its place: where one was pressed another must not come to lie.
              inbox.steps.map((step) => ({
                label: step.label,
                icon: step.icon,
                tone: step.tone,
                run: () => steps.take(entry, step),
                idle: step.status === entry.status ? step.taken : undefined,
              }))),
          { label: 'Delete', icon: IconTrash, run: () => removal.ask(entry), red: true },
        ]
      : []),
  ];
  return (
    <>
      <PageHead title={inbox.title} lead={inbox.lead}>
        {!nothing && <ExportLink href={inSpam ? `${inbox.exportPath}?status=spam` : inbox.exportPath} />}
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
        views={<Views inbox={inbox} status={search.status} onChange={change} />}
        emptyView={
          <Empty
            title={inSpam ? 'No suspected spam' : `No ${view ?? 'such'} ${inbox.many}`}
            text={
              inSpam
                ? 'What programs seem to have sent waits here for 60 days. Nobody is mailed about it, and then it goes.'
                : `What is ${view ?? 'such'} stands here.`
            }
          />
        }
        one={inbox.one}
        many={inbox.many}
        actions={(entry) => <RowActions name={entry.name} actions={actionsOf(entry)} />}
        empty={<Empty title={`No ${inbox.many} found in the system`} text={inbox.purpose} />}
      />
      <EntryDialog
        inbox={inbox}
        id={opened}
        row={list.data?.data.find(({ id }) => id === opened)}
        mayWrite={mayWrite}
        steps={steps}
        onClose={() => change({ view: undefined })}
      />
      <DeleteDialog item={removal.record?.name} type={inbox.one} deletion={removal.deletion} />
    </>
  );
}
