import { Button, Group, Stack, Text } from '@mantine/core';
import type { ApiTokenRecord } from '../../../backend/people/api-tokens/api-token.dto.js';
import { t } from '../language/t';
import { Dialog } from '../ui/Dialog';
import { useLastDefined } from '../ui/useLastDefined';
import { useRevokeToken } from './useTokens';

interface Props {
  /** Undefined while the dialog is closed. */
  token: ApiTokenRecord | undefined;
  onClose: () => void;
}

/** Confirms revoking a token, which stops the program that uses it. */
export function RevokeToken({ token, onClose }: Props) {
  const { mutate, isPending } = useRevokeToken();
  const shown = useLastDefined(token);
  return (
    <Dialog opened={token !== undefined} onClose={onClose} title={t('tokens.revokeAToken')} size={440}>
      <Stack gap="lg" pt="md">
        <Text fz="md" lh={1.55}>
          {t('tokens.refusedFromNow', { name: shown?.name ?? '' })}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('tokens.cancel')}
          </Button>
          <Button color="red" disabled={isPending} onClick={() => token && mutate(token.id, { onSettled: onClose })}>
            {isPending ? t('tokens.revoking') : t('tokens.revoke')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
