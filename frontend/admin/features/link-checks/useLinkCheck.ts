import { useQueryClient } from '@tanstack/react-query';
import type { BrokenLinksReport } from '../../../../backend/features/link-checks/link-checks.dto.js';
import { say as t, toastFailure, toastSuccess, useGet, useSend } from '../../extensions/api';

const KEY = ['broken_links'];

/** Fetches the broken links of the content. */
export const useLinkCheck = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useGet<BrokenLinksReport>(KEY, '/admin/api/broken_links', { enabled });

/** Checks all links again; those to other sites in the background. */
export function useCheckNow() {
  const queryClient = useQueryClient();
  return useSend({
    call: (api) => api.send('POST', '/admin/api/check_broken_links'),
    onSuccess: async () => {
      toastSuccess(t('links.checkingText'));
      await queryClient.invalidateQueries({ queryKey: KEY });
    },
    onError: (error) => toastFailure(error, t('links.notChecked')),
  });
}
