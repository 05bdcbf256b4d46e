import { useQueryClient } from '@tanstack/react-query';
import type { MediaRecord } from '../../../backend/content/library/library.dto.js';
import { t } from '../language/t';
import { useAdminApi } from '../session/SessionProvider';
import { errorMessage } from '../ui/error-message';
import { toastAction, toastError } from '../ui/toast';
import { MEDIA_KEY } from './useMedia';

/** Moves a file to the bin immediately, and offers to restore it. */
export function useDeleteMedia(onDeleted: () => void) {
  const api = useAdminApi();
  const cache = useQueryClient();
  // Refetches the list only, not the details: the file is gone, and its panel is about to close.
  const refresh = () => cache.invalidateQueries({ queryKey: [...MEDIA_KEY, 'list'] });
  const restore = async (file: MediaRecord) => {
    try {
      await api.send('POST', `/admin/api/restore_upload/${file.id}`, {});
    } catch (error) {
      toastError(errorMessage(error));
    }
    refresh();
  };
  return async (file: MediaRecord) => {
    try {
      await api.send('DELETE', `/admin/api/delete_upload/${file.id}`);
    } catch (error) {
      toastError(errorMessage(error));
      refresh();
      return;
    }
    onDeleted();
    refresh();
    toastAction(t('media.deletedToTheBin'), {
      label: t('media.undo'),
      onAction: () => restore(file),
      isUndo: true,
    });
  };
}
