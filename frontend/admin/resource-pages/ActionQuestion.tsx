import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../language/t';
import { Dialog } from '../ui/Dialog';
import { useLastDefined } from '../ui/useLastDefined';
import type { AskedAction } from './useRowActions';

interface Props {
  /** Undefined while the dialog is closed. */
  asked: AskedAction | undefined;
  onClose: () => void;
}

/** Confirms a row's action with serious consequences. */
export default function ActionQuestion({ asked, onClose }: Props) {
  const shown = useLastDefined(asked);
  const [chosen, setChosen] = useState(true);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => asked?.act(chosen),
    onSettled: () => {
      setChosen(true);
      onClose();
    },
  });
  return (
    <Dialog opened={asked !== undefined} onClose={onClose} title={shown?.label} size={460}>
      <Stack gap="lg" pt="md">
        <Text fz="md" lh={1.55} style={{ overflowWrap: 'anywhere' }}>
          {shown?.text}
        </Text>
        {shown?.Choice && <shown.Choice checked={chosen} onChange={setChosen} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('resourcePages.cancel')}
          </Button>
          <Button color="red" onClick={() => mutate()} disabled={isPending}>
            {shown?.label}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
