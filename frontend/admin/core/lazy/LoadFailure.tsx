import { Button, Group, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../language/t';
import { Dialog } from '../ui/Dialog';
import classes from './LoadFailure.module.css';
import type { ChunkError } from './load-chunk';

/** The failure to load a component. */
export interface Failure {
  error: ChunkError;
  onRetry: () => void;
}

interface Props extends Failure {
  /** Set for a component that is a dialog. */
  dialog: { isOpen: boolean; close: () => void } | undefined;
}

/** Reports that a component could not be loaded, with a retry button; also retries when the connection returns. */
export function LoadFailure({ error, dialog, onRetry }: Props) {
  const isOpen = dialog?.isOpen ?? true;
  const wasOpen = useRef(isOpen);
  const retry = useEffectEvent(onRetry);
  const { needsNewPage } = error;
  useEffect(() => {
    // The dialog was reopened.
    if (isOpen && !wasOpen.current && !needsNewPage) retry();
    wasOpen.current = isOpen;
  }, [isOpen, needsNewPage]);
  useRetryOnline({ error, onRetry });

  // Mantine stores the focus to return to when `opened` changes, so the dialog must not mount opened.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(isOpen), [isOpen]);

  const again = needsNewPage ? () => window.location.reload() : onRetry;
  const label = needsNewPage ? t('parts.reloadPage') : t('ui.tryAgain');
  if (dialog)
    return (
      // Above the panels of the editor and the dialogs over them.
      <Dialog opened={isShown} onClose={dialog.close} title={t('parts.loadFailed')} size={440} zIndex={460}>
        <Stack gap="lg" pt="md">
          <Text fz="md" lh={1.55} role="alert">
            {t('parts.typedIsKept', { problem: error.message })}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={dialog.close}>
              {t('ui.close')}
            </Button>
            <Button onClick={again} data-autofocus>
              {label}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    );
  return (
    <div className={`row wrap ${classes.failed}`} role="alert">
      <IconAlertTriangle size={17} stroke={1.8} className={classes.icon} aria-hidden />
      <span>{t('parts.loadFailedFor', { problem: error.message })}</span>
      <Button variant="default" size="compact-sm" onClick={again}>
        {label}
      </Button>
    </div>
  );
}

/** Retries when the connection returns. */
function useRetryOnline({ error: { needsNewPage }, onRetry }: Failure): void {
  useWindowEvent('online', () => {
    if (!needsNewPage) onRetry();
  });
}
