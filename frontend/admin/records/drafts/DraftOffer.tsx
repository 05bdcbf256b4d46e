import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '../../core/language/t';
import { timeAgo } from '../../core/language/times';
import type { Draft } from './draft-store';

interface Props {
  draft: Draft;
  /** The number of drafts from other tabs or visits that are offered after this one. */
  olderCount: number;
  onRestore: () => void;
  onDiscard: () => void;
}

export function DraftOffer({ draft, olderCount, onRestore, onDiscard }: Props) {
  const restore = useRef<HTMLButtonElement>(null);
  // The fields are inert meanwhile: a focused field has lost the focus, and Tab would start after it.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || activeElement.id === 'main';
    if (isLost || activeElement.closest('[inert]')) restore.current?.focus();
  }, []);
  return (
    <Alert color="yellow" icon={<IconHistory aria-hidden />} title={t('drafts.unsavedChanges')} mb="lg">
      <Text fz="sm">
        {t('drafts.typedUnsaved', { time: timeAgo(new Date(draft.at)) })}
        {olderCount > 0 && ` ${t('drafts.olderOnes', { count: olderCount })}`}
      </Text>
      <Group gap="xs" mt="sm">
        <Button ref={restore} size="compact-sm" onClick={onRestore} data-autofocus>
          {t('ui.restore')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {t('drafts.discard')}
        </Button>
      </Group>
    </Alert>
  );
}
