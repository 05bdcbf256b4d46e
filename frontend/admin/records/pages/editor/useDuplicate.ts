import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import { t } from '../../../core/language/t';
import { useAdminApi } from '../../../core/session/SessionProvider';
import { usePermissions } from '../../../core/session/usePermissions';
import { toastFailure, toastSuccess } from '../../../core/toasts/toast';
import { listKey } from '../../../lists/table/useList';
import type { Screen } from '../../screens/screen';
import { writePath } from '../../screens/write-paths';

/** Copies a record and opens the copy's form; undefined if the role or the screen does not allow it. */
export function useDuplicate(screen: Screen): ((record: { id: number }) => Promise<void>) | undefined {
  const { canWrite } = usePermissions();
  const navigate = useNavigate();
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const { isImportable = true, isCopied = isImportable } = screen;
  if (!canWrite(screen.name) || screen.disabledActions?.includes('edit') || !isCopied) return undefined;
  const open = (id: number) => {
    const page = writePath(screen.name, id) ?? screen.pages?.edit(id);
    return navigate({
      ...(page
        ? { to: page }
        : {
            to: `/admin/${screen.name}`,
            search: (now: object) => ({ ...now, record: undefined, edit: String(id), view: undefined }),
            resetScroll: false,
          }),
      ignoreBlocker: true,
    });
  };
  return async ({ id }) => {
    try {
      const copy = await api.send<ResourceRecord>('POST', `/admin/api/duplicate_${screen.name}/${id}`);
      toastSuccess(t('resourcePages.duplicated', { name: screen.labels.name }));
      await queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
      await open(copy.id);
    } catch (error) {
      toastFailure(error, t('resourcePages.notDuplicated', { name: screen.labels.name }));
    }
  };
}
