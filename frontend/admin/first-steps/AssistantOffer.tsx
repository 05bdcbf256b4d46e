import { Button, Group, Paper, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../language/t';
import { useAdminApi } from '../session/SessionProvider';
import { usePermissions } from '../session/usePermissions';
import { errorMessage } from '../ui/error-message';
import { toastError, toastSuccess } from '../ui/toast';
import { useFirstSteps } from './useFirstSteps';

/** Offers to turn on the assistant once the site has enough content for its answers. */
export function AssistantOffer() {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const { can } = usePermissions();
  const { data } = useFirstSteps();
  const turnOn = useMutation({
    mutationFn: () => api.send('PUT', '/admin/chatbot-settings', { is_enabled: true }),
    onSuccess: () => {
      toastSuccess(t('firstSteps.assistantIsOn'));
      return queryClient.invalidateQueries();
    },
    onError: (error) => toastError(errorMessage(error), t('firstSteps.notSaved')),
  });
  if (!data?.offers_assistant || !can('chatbot_settings.write')) return null;
  return (
    <Paper component="section" p="md" mb="md" aria-label={t('firstSteps.assistantCanAnswer')}>
      <Group justify="space-between" gap="md">
        <div style={{ flex: '1 1 16rem' }}>
          <Text fw={560}>{t('firstSteps.assistantCanAnswer')}</Text>
          <Text fz="sm" c="dimmed">
            {t('firstSteps.assistantAnswersFrom')}
          </Text>
        </div>
        <Button loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
          {t('firstSteps.turnAssistantOn')}
        </Button>
      </Group>
    </Paper>
  );
}
