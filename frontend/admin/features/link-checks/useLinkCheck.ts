import { useQueryClient } from '@tanstack/react-query';
import type { BrokenLinksReport } from '../../../../backend/features/link-checks/link-checks.dto.js';
import { t } from '../../core/language/t';
import { useFeatures } from '../../core/session/useFeatures';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';

const KEY = ['broken_links'];

/** Fetches the broken links of the content, on a site that looks for them. */
export function useLinkCheck({ enabled = true }: { enabled?: boolean } = {}) {
  const hasFeature = useFeatures();
  return useGet<BrokenLinksReport>(KEY, '/admin/api/broken_links', { enabled: enabled && hasFeature('link-checks') });
}

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
