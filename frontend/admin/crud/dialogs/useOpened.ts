import { useEffect } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { type FailedSave, useFailedSave } from '../../records/useBackgroundSave';
import { useRecord } from '../../records/useRecord';
import type { Screen } from '../../screen/screen';
import { useListSearch } from '../../table/list-search';
import { messageOf } from '../../ui/message-of';
import { toastFailed } from '../../ui/toast';

interface Opened {
  /** For the edit dialog, once it has been fetched. */
  edited: ResourceRecord | undefined;
  viewed: ResourceRecord | undefined;
  /** The save that brought the edit dialog back. */
  failure: FailedSave | undefined;
  /** The record that is being fetched. */
  opening: number | undefined;
  edit(id: number): void;
  view(id: number): void;
  close(): void;
}

/** The record above a list. The address names it, so that it can be linked to, and a step back closes it. */
export function useOpened(screen: Screen, mayEdit: boolean, rows: readonly ResourceRecord[] = []): Opened {
  const { search, change } = useListSearch(screen.name);
  const editId = mayEdit && search.edit ? Number(search.edit) : undefined;
  const viewId = search.view ? Number(search.view) : undefined;
  const failure = useFailedSave(screen, editId);
  // Where nothing is edited there is no call for one record: it is the row.
  const fetchable = !screen.without?.includes('edit');
  const id = failure || !fetchable ? undefined : (editId ?? viewId);
  const { data, error, isFetching } = useRecord(screen, id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once an error
  useEffect(() => {
    if (!error) return;
    console.error(`${screen.words.label} ${id} could not be opened`, error);
    toastFailed(messageOf(error), `The ${screen.words.one} could not be opened`);
    change({ edit: undefined, view: undefined }, { replace: true });
  }, [error]);

  // What is left of an earlier answer must not be edited.
  const fetched = isFetching || data?.id !== id ? undefined : data;
  return {
    edited: failure?.record ?? (editId === undefined ? undefined : fetched),
    viewed:
      editId === undefined && viewId !== undefined
        ? fetchable
          ? fetched
          : rows.find((row) => row.id === viewId)
        : undefined,
    failure,
    opening: isFetching ? id : undefined,
    edit: (record) => change({ edit: String(record), view: undefined }),
    view: (record) => change({ view: String(record), edit: undefined }),
    close: () => change({ edit: undefined, view: undefined }),
  };
}
