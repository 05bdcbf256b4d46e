import { Button, Group, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialog } from '../ui/Dialog';

const KEPT = 'Your changes are kept in this browser and offered when you come back.';

/**
 * Blocks navigation and closing the window while there are unsaved changes. Returns the dialog to render.
 * @param consequence What becomes of them, where they are no draft of a form.
 */
export function useUnsavedChangesGuard(dirty: boolean, consequence = KEPT): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';
  return (
    <Dialog opened={blocked} onClose={() => blocker.reset?.()} title="Leave without saving?" size={440} zIndex={300}>
      <Stack gap="lg" pt="md">
        <Text fz="md">{consequence}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button onClick={() => blocker.reset?.()} data-autofocus>
            Stay
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
