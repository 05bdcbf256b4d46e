import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../language/t';
import { Dialog } from './Dialog';
import { ErrorAlert } from './ErrorAlert';

interface Props {
  opened: boolean;
  title: ReactNode;
  text: ReactNode;
  /** Its width in pixels. */
  size?: number;
  /** What stands between the text and the buttons. */
  children?: ReactNode;
  error?: unknown;
  /** The label of the button that changes nothing, which has the focus. */
  keep?: string;
  action: ReactNode;
  /** Whether what is done can be made good; otherwise its button is red. */
  isHarmless?: boolean;
  isBusy?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that has consequences. */
export function Question({ opened, title, text, size = 440, children, error, keep, action, ...props }: Props) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={title} size={size}>
      <Stack gap="lg" pt="md">
        <Text fz="md" lh={1.55} style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        {children}
        <ErrorAlert error={error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onClose} data-autofocus>
            {keep ?? t('ui.cancel')}
          </Button>
          <Button
            color={props.isHarmless ? undefined : 'red'}
            loading={props.isBusy}
            disabled={props.disabled}
            onClick={props.onConfirm}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
