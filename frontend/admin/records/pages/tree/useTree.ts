import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MovedRecord, RecordTree, TreePlace, TreeRecord } from '../../../../../backend/core/crud/tree.dto.js';
import { withQuery } from '../../../../api/search';
import { t } from '../../../core/language/t';
import { useAdminApi } from '../../../core/session/SessionProvider';
import { toastAction, toastFailure } from '../../../core/toasts/toast';
import { listKey } from '../../../lists/table/useList';
import type { Screen } from '../../screens/screen';
import { movedRows } from './tree-moves';

interface Move {
  row: TreeRecord;
  place: TreePlace;
}

/** All records of a tree or of one of its versions, and what moves one: it is shown at once, and can be undone. */
export function useTree({ name, labels }: Screen, version = '') {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const key = [...listKey(name), 'tree', version];
  const tree = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      api.get<RecordTree>(withQuery(`/admin/api/tree_${name}`, { tree_version: version }), signal),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ row, place }: Move) => api.send<MovedRecord>('PUT', `/admin/api/move_${name}/${row.id}`, place),
    onMutate: async ({ row, place }) => {
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<RecordTree>(
        key,
        (known) => known && { ...known, data: movedRows(known.data, row.id, place) },
      );
    },
    onError: (error) => toastFailure(error, t('resourcePages.notChanged', { name: labels.name })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey(name) }),
  });
  const move = (row: TreeRecord, place: TreePlace): void =>
    mutate(
      { row, place },
      {
        onSuccess: ({ former }) =>
          toastAction(t('tree.moved', { name: row.title }), {
            label: t('ui.undo'),
            isUndo: true,
            onAction: () => mutate({ row, place: former }),
          }),
      },
    );
  return { tree, move, isPending };
}
