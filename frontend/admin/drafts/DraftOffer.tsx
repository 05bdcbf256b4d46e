import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatDistanceToNow } from 'date-fns';
import type { Draft } from './draft-store';

interface Props {
  draft: Draft;
  /** Drafts from other tabs or visits that are offered after this one. */
  olderCount: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore a draft. */
export function DraftOffer({ draft, olderCount, onRestore, onDiscard }: Props) {
  return (
    <Alert color="yellow" icon={<IconHistory aria-hidden />} title="Unsaved changes" mb="lg">
      <Text fz="sm">
        You typed something here {formatDistanceToNow(draft.at, { addSuffix: true })} and did not save it. Restore or
        discard it to go on with the fields below.
        {olderCount > 0 &&
          ` ${olderCount === 1 ? 'An older draft is' : `${olderCount} older drafts are`} offered after this one.`}
      </Text>
      <Group gap="xs" mt="sm">
        <Button size="compact-sm" onClick={onRestore} data-autofocus>
          Restore
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </Group>
    </Alert>
  );
}
