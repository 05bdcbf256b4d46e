import { useEffect } from 'react';
import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../../../api/client';
import { t } from '../../../core/language/t';
import { keptOf } from '../../../core/session/shown-kinds';
import { toastFailure } from '../../../core/toasts/toast';
import { useListSearch } from '../../../lists/table/list-search';
import { type FailedSave, useFailedSave } from '../../record/useBackgroundSave';
import { useRecord } from '../../record/useRecord';
import type { Screen } from '../../screens/screen';

interface OpenRecord {
  /** The record of the edit dialog; undefined until it has been fetched. */
  editing: ResourceRecord | undefined;
  viewing: ResourceRecord | undefined;
  /** The failed save to retry in the edit dialog. */
  failedSave: FailedSave | undefined;
  /** The id of the record being fetched. */
  loadingId: number | undefined;
  /** The id of a missing record, which may be in the bin. */
  missingId: number | undefined;
  /** Fetches the record again. */
  retry(): void;
  /** Reports that the record can't be opened, and closes. */
  giveUp(): void;
  edit(id: number): void;
  view(id: number): void;
  close(): void;
}

/** The record opened above a list. Its id is a search parameter: it can be linked to, and the back button closes it. */
export function useOpenRecord(screen: Screen, canEdit: boolean, rows: readonly ResourceRecord[] = []): OpenRecord {
  const { search, setSearch } = useListSearch(screen.name);
  const editId = canEdit && search.edit ? Number(search.edit) : undefined;
  const viewId = search.view ? Number(search.view) : undefined;
  const failedSave = useFailedSave(screen, editId);
  // Resources without editing have no endpoint for a single record: the row is shown.
  const fetchable = !screen.disabledActions?.includes('edit');
  const id = failedSave || !fetchable ? undefined : (editId ?? viewId);
  const { data, error, isFetching, refetch } = useRecord(screen, id);
  const mayBeInBin = error instanceof ApiError && error.status === 404 && keptOf(screen.name).hasBin;

  const giveUp = () => {
    console.error(`${screen.labels.name} ${id} could not be opened`, error);
    toastFailure(error, t('resourcePages.openFailed', { singular: screen.labels.singular }));
    setSearch({ edit: undefined, view: undefined }, { replace: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an error
  useEffect(() => {
    if (error && !mayBeInBin) giveUp();
  }, [error]);

  // Cached data may be of an older version, or of another record.
  const fetched = isFetching || data?.id !== id ? undefined : data;
  return {
    editing: failedSave?.record ?? (editId === undefined ? undefined : fetched),
    viewing:
      editId === undefined && viewId !== undefined
        ? fetchable
          ? fetched
          : rows.find((row) => row.id === viewId)
        : undefined,
    failedSave,
    loadingId: isFetching ? id : undefined,
    missingId: mayBeInBin && !isFetching ? id : undefined,
    retry: () => refetch(),
    giveUp,
    edit: (record) => setSearch({ edit: String(record), view: undefined }),
    view: (record) => setSearch({ view: String(record), edit: undefined }),
    close: () => setSearch({ edit: undefined, view: undefined }),
  };
}
