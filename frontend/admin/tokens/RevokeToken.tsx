import { Button, Group, Stack, Text } from '@mantine/core';
import type { ApiTokenRecord } from '../../../backend/people/api-tokens/api-token.dto.js';
import { Dialog } from '../ui/Dialog';
import { useLastDefined } from '../ui/useLastDefined';
import { useRevokeToken } from './useTokens';

interface Props {
  /** Undefined while nothing is asked. */
  token: ApiTokenRecord | undefined;
  onClose: () => void;
}

/** Asks before a token is revoked: the program that uses it stops. */
export function RevokeToken({ token, onClose }: Props) {
  const { mutate, isPending } = useRevokeToken();
  const shown = useLastDefined(token);
  return (
    <Dialog opened={token !== undefined} onClose={onClose} title="Revoke a token" size={440}>
      <Stack gap="lg" pt="md">
        <Text fz="md" lh={1.55}>
          The program that uses “{shown?.name}” is refused from now on. This can’t be taken back; a new token can be
          made.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red" disabled={isPending} onClick={() => token && mutate(token.id, { onSettled: onClose })}>
            {isPending ? 'Revoking...' : 'Revoke'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
