import { Button, Paper, Select, Skeleton, Text } from '@mantine/core';
import { IconTrashX } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { BIN_DAYS } from '../../../../backend/content/history/bin.constants.js';
import type { BinItem } from '../../../../backend/content/history/history.dto.js';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import { withQuery } from '../../../api/search';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { usePermissions } from '../../core/session/usePermissions';
import { toastError, toastSuccess } from '../../core/toasts/toast';
import { EmptyState } from '../../core/ui/EmptyState';
import { errorMessage } from '../../core/ui/error-message';
import { focusMain } from '../../core/ui/focus-main';
import { LoadError } from '../../core/ui/LoadError';
import { PageHeader } from '../../core/ui/PageHeader';
import type { ListSearch } from '../../lists/table/list-parameters';
import { useListSearch } from '../../lists/table/list-search';
import { NoResults } from '../../lists/table/NoResults';
import { SearchInput } from '../../lists/table/SearchInput';
import { TableFooter } from '../../lists/table/TableFooter';
import { useClampedPage } from '../../lists/table/useClampedPage';
import { useSelection } from '../../lists/table/useSelection';
import { BIN } from '../../records/record/history-key';
import { useRestoreRecord } from '../../records/record/useRestoreRecord';
import { binOptions } from '../record-names/record-kinds';
import { BinBar } from './BinBar';
import classes from './BinScreen.module.css';
import { BinTable } from './BinTable';
import { DeletePermanentlyDialog } from './DeletePermanentlyDialog';
import type { Doomed } from './useDeletePermanently';

const PAGE_SIZE = 25;

/** Deleted records that can still be restored. */
export function BinScreen() {
  const permissions = usePermissions();
  const { can } = permissions;
  const { search, setSearch, isReady } = useListSearch('bin');
  const { resource } = search;
  const setResource = (chosen: string | undefined) => setSearch({ resource: chosen, page: undefined });
  const size = Number(search.per_page ?? PAGE_SIZE);
  const list = useBin({ ...search, per_page: String(size) }, isReady);
  const { data: page, error } = list;
  useClampedPage(page, setSearch);
  const [doomed, setDoomed] = useState<Doomed>();
  // The selection refers to rows of the current page.
  const selection = useSelection(JSON.stringify(page?.data.map(({ resource: kind, id }) => [kind, id])));
  const { restore, progress } = useRestoreMany();
  const chosen = page?.data.filter((_, index) => selection.ids.has(index)) ?? [];
  const restoreChosen = async () => {
    await restore(chosen);
    // The focused button has been removed.
    focusMain();
  };
  const isEmpty = page?.total === 0 && !search.search && resource === undefined;
  return (
    <>
      <PageHeader title={t('bin.bin')} subtitle={t('bin.daysKeptHint', { days: BIN_DAYS })}>
        {can('bin.purge') && page && !isEmpty && (
          <Button
            variant="default"
            c="var(--mantine-color-red-light-color)"
            leftSection={<IconTrashX size={17} stroke={1.8} aria-hidden />}
            onClick={() => setDoomed('everything')}
          >
            {t('bin.emptyBin')}
          </Button>
        )}
      </PageHeader>
      {error && !page ? (
        <Paper>
          <LoadError what={t('bin.theBin')} error={error} onRetry={() => list.refetch()} />
        </Paper>
      ) : isEmpty ? (
        <Paper>
          <EmptyState title={t('bin.empty')} text={t('bin.emptyText', { days: BIN_DAYS })} />
        </Paper>
      ) : (
        <Paper className={classes.sheet}>
          <div className="toolbar">
            <SearchInput
              className={classes.search}
              label={t('bin.search')}
              search={search.search ?? ''}
              onSearch={(text) => setSearch({ search: text || undefined, page: undefined }, { replace: true })}
            />
            <Select
              className={classes.kind}
              aria-label={t('bin.kind')}
              placeholder={t('bin.everyKind')}
              data={binOptions(permissions)}
              value={resource ?? null}
              onChange={(chosen) => setResource(chosen ?? undefined)}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': t('bin.showEveryKind') }}
            />
          </div>
          {page?.total === 0 ? (
            <NoResults
              plural={t('bin.deletedRecords')}
              query={search.search ?? ''}
              isFiltered={resource !== undefined}
              onClear={() => setSearch({ search: undefined, page: undefined })}
              onClearFilters={() => setResource(undefined)}
            />
          ) : !page ? (
            <Skeleton h={420} radius={0} aria-busy />
          ) : (
            <>
              <BinTable
                items={page.data}
                isFetching={list.isFetching}
                selection={selection}
                onDelete={(item) => setDoomed([item])}
              />
              <Text fz="sm" c="dimmed" px="md" pt="sm">
                {t('bin.subtitle')}
              </Text>
              <TableFooter page={page} pageSize={size} onChange={setSearch} />
              <BinBar
                count={selection.ids.size}
                progress={progress}
                onRestore={restoreChosen}
                onDelete={can('bin.purge') ? () => setDoomed(chosen) : undefined}
                onClear={() => selection.set([])}
              />
            </>
          )}
        </Paper>
      )}
      <DeletePermanentlyDialog doomed={doomed} onClose={() => setDoomed(undefined)} />
    </>
  );
}

/** One page of the bin; keeps the previous page while the next one loads. */
function useBin({ page, per_page, search, resource }: ListSearch, isReady: boolean) {
  const query = { page, per_page, search, resource };
  return useGet<Page<BinItem>>([...BIN, query], withQuery('/admin/api/list_bin', query), {
    placeholderData: keepPreviousData,
    enabled: isReady,
  });
}

/** Restores several records, one after the other; those that fail stay in the bin and are reported. */
function useRestoreMany() {
  const { mutateAsync } = useRestoreRecord();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const restore = async (items: readonly BinItem[]) => {
    const failed: string[] = [];
    for (const [done, { resource, id, title }] of items.entries()) {
      setProgress({ done, total: items.length });
      try {
        await mutateAsync({ resource, id });
      } catch (error) {
        failed.push(`${title}: ${errorMessage(error)}`);
      }
    }
    setProgress(undefined);
    const count = items.length - failed.length;
    if (count > 0) toastSuccess(t('bin.restoredAsDrafts', { count }));
    if (failed.length > 0)
      toastError(failed.join(' '), failed.length === 1 ? t('bin.oneNotRestored') : t('ui.notRestored'));
  };
  return { restore, progress };
}
