import { Button, Group, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../core/language/t';
import { Dialog } from '../../core/ui/Dialog';

/**
 * Blocks navigation and closing the window while there are unsaved changes. Returns the dialog to render.
 * @param dirty A function where a save is followed at once by a navigation, before the next render.
 * @param consequence What happens to the changes if they are not a draft of a form.
 */
export function useUnsavedChangesGuard(
  dirty: boolean | (() => boolean),
  consequence = t('forms.changesKept'),
): ReactNode {
  const isDirty = () => (typeof dirty === 'function' ? dirty() : dirty);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';
  return (
    <Dialog opened={blocked} onClose={() => blocker.reset?.()} title={t('forms.confirmLeave')} size={440} zIndex={300}>
      <Stack gap="lg" pt="md">
        <Text fz="md">{consequence}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            {t('forms.leave')}
          </Button>
          <Button onClick={() => blocker.reset?.()} data-autofocus>
            {t('forms.stay')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
