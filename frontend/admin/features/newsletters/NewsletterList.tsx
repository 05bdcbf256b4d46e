import { Button } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import type { NewsletterRecord } from '../../../../backend/features/newsletters/newsletter.dto.js';
import { useListRows } from '../../core/brand/use-defaults';
import { t } from '../../core/language/t';
import { EmptyState } from '../../core/ui/EmptyState';
import { PageHeader } from '../../core/ui/PageHeader';
import { RowActions } from '../../core/ui/RowActions';
import { DataTable } from '../../lists/table/DataTable';
import { useListSearch } from '../../lists/table/list-search';
import { useClampedPage } from '../../lists/table/useClampedPage';
import { useList } from '../../lists/table/useList';
import { editorPath, newPath } from '../../records/screens/write-paths';
import { newsletterColumns } from './newsletter-columns';
import { NEWSLETTER } from './newsletter-form';
import { ReportDialog } from './ReportDialog';
import { isUnderway } from './useReport';

const POLL_MS = 5000;

const isMoving = ({ data }: Page<NewsletterRecord>) => data.some(isUnderway);

/** The sent newsletters, with the dialog of a report. */
export function NewsletterList() {
  const { search, setSearch, isReady } = useListSearch(NEWSLETTER);
  const rows = useListRows();
  const list = useList<NewsletterRecord>(
    NEWSLETTER,
    '/admin/api/list_newsletter',
    { ...search, per_page: search.per_page ?? String(rows) },
    { enabled: isReady, texts: 'short', refetchMs: (found) => isMoving(found) && POLL_MS },
  );
  const { data: page, refetch } = list;
  useClampedPage(page, setSearch);

  const navigate = useNavigate();
  /** Unsent newsletters open in the editor, others as a report. */
  const open = ({ id, status }: NewsletterRecord) =>
    status === 'draft' || status === 'scheduled'
      ? navigate({ to: editorPath(NEWSLETTER, id) ?? '' })
      : setSearch({ view: String(id) });
  const viewed = search.view === undefined ? undefined : Number(search.view);
  const nothing = page?.total === 0 && !search.search;
  const write = (
    <Button component={Link} to={newPath(NEWSLETTER)} leftSection={<IconPencil size={17} stroke={2} aria-hidden />}>
      {t('newsletters.writeNewsletter')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('newsletters.newsletterManagement')} subtitle={t('newsletters.subtitle')}>
        {!nothing && write}
      </PageHeader>
      <DataTable
        columns={newsletterColumns(open)}
        page={page}
        isFetching={list.isFetching && !(page && isMoving(page))}
        error={list.error}
        onRetry={() => refetch()}
        search={search}
        onChange={setSearch}
        pageSize={rows}
        singular={t('recordNames.newsletter.singular')}
        plural={t('recordNames.newsletter.plural')}
        onOpen={(newsletter) => void open(newsletter)}
        actions={(newsletter) => (
          <RowActions
            name={newsletter.title}
            actions={[{ label: t('ui.view'), icon: IconEye, onClick: () => void open(newsletter) }]}
          />
        )}
        emptyState={
          <EmptyState title={t('newsletters.empty')} text={t('newsletters.emptyText')}>
            {write}
          </EmptyState>
        }
      />
      <ReportDialog
        id={viewed}
        newsletter={page?.data.find(({ id }) => id === viewed)}
        onClose={() => setSearch({ view: undefined })}
      />
    </>
  );
}
