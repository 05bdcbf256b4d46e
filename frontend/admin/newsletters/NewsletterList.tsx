import { Button } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../../backend/core/crud/list.constants.js';
import type { NewsletterRecord } from '../../../backend/newsletters/newsletter.dto.js';
import { DataTable } from '../table/DataTable';
import { useListSearch } from '../table/list-search';
import { useList } from '../table/useList';
import { usePageWithin } from '../table/usePageWithin';
import { Empty } from '../ui/Empty';
import { PageHead } from '../ui/PageHead';
import { RowActions } from '../ui/RowActions';
import { newsletterColumns } from './newsletter-columns';
import { NEWSLETTER } from './newsletter-form';
import { ReportDialog } from './ReportDialog';
import { isUnderway } from './useReport';

const PAUSE = 5000;

/** What was sent; a newsletter's report opens above it. */
export function NewsletterList() {
  const { search, change, ready } = useListSearch(NEWSLETTER);
  const list = useList<NewsletterRecord>(
    NEWSLETTER,
    '/admin/api/list_newsletter',
    { ...search, per_page: search.per_page ?? String(DEFAULT_PAGE_SIZE) },
    { ready },
  );
  const { data: page, refetch } = list;
  usePageWithin(page, change);

  const underway = page?.data.some(isUnderway) ?? false;
  useEffect(() => {
    if (!underway) return;
    const timer = setInterval(() => {
      if (!document.hidden) refetch();
    }, PAUSE);
    return () => clearInterval(timer);
  }, [underway, refetch]);

  const open = ({ id }: NewsletterRecord) => change({ view: String(id) });
  const viewed = search.view === undefined ? undefined : Number(search.view);
  const nothing = page?.total === 0 && !search.search;
  const write = (
    <Button
      component={Link}
      to="/admin/newsletter/create"
      leftSection={<IconPencil size={17} stroke={2} aria-hidden />}
    >
      Write a newsletter
    </Button>
  );
  return (
    <>
      <PageHead title="Newsletter Management" lead="What was sent to the subscribers, and how much of it arrived.">
        {!nothing && write}
      </PageHead>
      <DataTable
        columns={newsletterColumns(open)}
        page={page}
        fetching={list.isFetching && !underway}
        error={list.error}
        onRetry={() => refetch()}
        search={search}
        onChange={change}
        perPage={DEFAULT_PAGE_SIZE}
        one="newsletter"
        many="newsletters"
        actions={(newsletter) => (
          <RowActions
            name={newsletter.title}
            actions={[{ label: 'View', icon: IconEye, run: () => open(newsletter) }]}
          />
        )}
        empty={
          <Empty
            title="No newsletters found in the system"
            text="A newsletter is a mail to everybody who has confirmed a subscription. Write one yourself, or start from an update."
          >
            {write}
          </Empty>
        }
      />
      <ReportDialog
        id={viewed}
        newsletter={page?.data.find(({ id }) => id === viewed)}
        onClose={() => change({ view: undefined })}
      />
    </>
  );
}
