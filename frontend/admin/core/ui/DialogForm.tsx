import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { t } from '../language/t';
import { Dialog } from './Dialog';

interface Props {
  title: string;
  opened?: boolean;
  size?: number;
  zIndex?: number;
  ref?: Ref<HTMLFormElement>;
  /** The label of the button that closes it. */
  cancel?: string;
  action: string;
  disabled?: boolean;
  isBusy?: boolean;
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a short form. */
export function DialogForm({ opened = true, size = 440, ref, cancel, action, disabled, isBusy, ...props }: Props) {
  const { title, zIndex, onSubmit, onClose, children } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={size} zIndex={zIndex}>
      <form
        ref={ref}
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through portals: without this, the form that opened the dialog would be submitted, too.
          event.stopPropagation();
          if (!disabled && !isBusy) onSubmit(event.currentTarget);
        }}
      >
        <Stack gap="md" pt="md">
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {cancel ?? t('ui.cancel')}
            </Button>
            <Button type="submit" disabled={disabled} loading={isBusy}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
