import { Paper, SegmentedControl } from '@mantine/core';
import { MAIL_DAYS } from '../../../../backend/infrastructure/mail/mail.constants.js';
import type { MailOverview } from '../../../../backend/infrastructure/mail/mail.dto.js';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import { EmptyState } from '../../core/ui/EmptyState';
import { QueryState } from '../../core/ui/QueryState';
import rows from '../../core/ui/Rows.module.css';
import { useListSearch } from '../../lists/table/list-search';
import { NoResults } from '../../lists/table/NoResults';
import { SearchInput } from '../../lists/table/SearchInput';
import { TableFooter } from '../../lists/table/TableFooter';
import { useClampedPage } from '../../lists/table/useClampedPage';
import classes from './Mail.module.css';
import { MailLine } from './MailLine';
import { type MailStatus, useMailActions, useMailList } from './useMail';

const PAGE_SIZE = 25;

const labels: Record<MailStatus, SentenceKey> = {
  queued: 'mail.listWaiting',
  failed: 'mail.listFailed',
  sent: 'mail.listSent',
};

const nothing: Record<MailStatus, { title: SentenceKey; text: SentenceKey }> = {
  queued: { title: 'mail.nothingWaiting', text: 'mail.waitingHint' },
  failed: { title: 'mail.nothingFailed', text: 'mail.failedHint' },
  sent: { title: 'mail.sentEmpty', text: 'mail.sentHint' },
};

const isStatus = (text: string | undefined): text is MailStatus => text !== undefined && Object.hasOwn(labels, text);

/** Queued, failed or sent mails; starts with the failed ones if there are any and none is queued. */
export function MailList({ overview }: { overview: MailOverview | undefined }) {
  const { search, setSearch, isReady } = useListSearch('mail');
  const fallback = overview && overview.waiting === 0 && overview.failed > 0 ? 'failed' : 'queued';
  const status = isStatus(search.status) ? search.status : fallback;
  const size = Number(search.per_page ?? PAGE_SIZE);
  const list = useMailList(
    { status, search: search.search, page: search.page, per_page: String(size) },
    isReady && overview !== undefined,
  );
  const { data: page, error } = list;
  const actions = useMailActions();
  useClampedPage(page, setSearch);
  return (
    <Paper component="section" aria-label={t('mail.mails')} className={rows.sheet}>
      <div className={`toolbar ${classes.bar}`}>
        <SegmentedControl
          aria-label={t('mail.whichMails')}
          data={Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }))}
          value={status}
          onChange={(chosen) => setSearch({ status: chosen, page: undefined })}
        />
        <SearchInput
          className={classes.search}
          label={t('mail.search')}
          search={search.search ?? ''}
          onSearch={(text) => setSearch({ search: text || undefined, page: undefined }, { replace: true })}
        />
      </div>
      {!page ? (
        <QueryState what={t('mail.theMails')} error={error} refetch={list.refetch} h={300} radius={0} />
      ) : page.total > 0 ? (
        <>
          <ul aria-busy={list.isFetching}>
            {page.data.map((mail) => (
              <MailLine key={mail.id} mail={mail} actions={actions} />
            ))}
          </ul>
          <TableFooter page={page} pageSize={size} onChange={setSearch} />
        </>
      ) : search.search ? (
        <NoResults
          plural={t('recordNames.mail.plural')}
          query={search.search}
          isFiltered={false}
          onClear={() => setSearch({ search: undefined, page: undefined })}
          onClearFilters={() => {}}
        />
      ) : (
        <EmptyState title={t(nothing[status].title)} text={t(nothing[status].text, { days: MAIL_DAYS })} />
      )}
    </Paper>
  );
}
