import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DigestChoice as Choice } from '../../../backend/visitors/rules/rule.dto.js';
import { t } from '../language/t';
import { useAdminApi } from '../session/SessionProvider';
import { errorMessage } from '../ui/error-message';
import { toastError } from '../ui/toast';

const KEY = ['enquiry-digest'];

/** Chooses one mail a day instead of one for each enquiry. */
export function DigestChoice() {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<Choice>('/admin/api/enquiry_digest', signal),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (is_daily: boolean) => api.send<Choice>('PUT', '/admin/api/enquiry_digest', { is_daily }),
    onSuccess: (choice) => queryClient.setQueryData(KEY, choice),
    onError: (error) => toastError(errorMessage(error), t('rules.notDone')),
  });
  return (
    <Switch
      label={t('rules.digest')}
      description={t('rules.digestText')}
      checked={data?.is_daily ?? false}
      disabled={!data || isPending}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}
