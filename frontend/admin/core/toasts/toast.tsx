import { Anchor, Button, Group, VisuallyHidden } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../language/t';
import { errorMessage } from '../ui/error-message';
import { focusAgain } from '../ui/focus-main';

const SUCCESS_MS = 5000;

/** Shows a message that stays while it has the focus: Mantine holds messages under the pointer only. */
function show(data: NotificationData & { autoClose: number | false }): string {
  const id = notifications.show({
    ...data,
    onFocusCapture: () => notifications.update({ ...data, id, autoClose: false }),
    onBlurCapture: () => notifications.update({ ...data, id }),
  });
  return id;
}

export function toastSuccess(message: string): void {
  show({
    autoClose: SUCCESS_MS,
    message,
    color: 'green.6',
    icon: <IconCheck size={17} stroke={2.4} aria-hidden />,
  });
}

/** Longer than for others, since there is a decision to make. */
const ACTION_MS = 10_000;

export interface ToastAction {
  label: string;
  onAction: () => void;
  /** Ctrl+Z triggers the action as well, unless it undoes typing. */
  isUndo?: boolean;
  /** The duration in milliseconds. */
  ms?: number;
  /** Whether it is a warning, which stays until it is closed. */
  isWarning?: boolean;
  /** Called once it is no longer shown, for whatever reason. */
  onGone?: () => void;
  /** A link before the button, to view the result. */
  look?: { label: string; href: string } | undefined;
}

/** Shows a message with a button. Returns a function that hides it. */
export function toastAction(message: string, action: ToastAction): () => void {
  const { label, onAction, isUndo = false, ms = ACTION_MS, isWarning = false, look, onGone } = action;
  // The element focused before the button, which disappears when it is clicked.
  let before: Element | null = null;
  const act = () => {
    const hadFocus = document.activeElement?.matches('[data-toast-action]');
    notifications.hide(id);
    if (hadFocus) focusAgain(before);
    onAction();
  };
  const id = show({
    ...(onGone ? { onClose: onGone } : {}),
    message: (
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <span>
          {message}
          {look && (
            <>
              {' · '}
              <Anchor href={look.href} target="_blank" fz="inherit">
                {look.label}
              </Anchor>
            </>
          )}
        </span>
        <Button
          variant="light"
          color={isWarning ? 'yellow' : 'green'}
          size="compact-sm"
          flex="none"
          aria-keyshortcuts={isUndo ? 'Control+Z' : undefined}
          data-toast-action
          onFocus={({ relatedTarget }) => {
            before = relatedTarget;
          }}
          onClick={act}
        >
          {label}
        </Button>
        {isUndo && <VisuallyHidden>{t('ui.undoKeyHint')}</VisuallyHidden>}
      </Group>
    ),
    ...(isWarning
      ? { color: 'yellow.5', icon: <IconInfoCircle size={17} aria-hidden />, autoClose: false }
      : { color: 'green.6', icon: <IconCheck size={17} stroke={2.4} aria-hidden />, autoClose: ms }),
    onClose: () => {
      undos = undos.filter((undo) => undo !== act);
      if (undos.length === 0) window.removeEventListener('keydown', undoLast);
    },
  });
  if (isUndo) {
    undos = [...undos, act];
    window.addEventListener('keydown', undoLast);
  }
  return () => notifications.hide(id);
}

/** The undo functions of visible toasts, the latest last. */
let undos: (() => void)[] = [];

function undoLast(event: KeyboardEvent): void {
  const isPressed = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
  if (!isPressed || event.defaultPrevented || isTypedInto(event.target)) return;
  event.preventDefault();
  undos.at(-1)?.();
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Shows an error, for longer than other messages, since it takes longer to read. */
export function toastError(message: ReactNode, title?: string): void {
  show({
    title,
    message,
    color: 'red.6',
    icon: <IconAlertTriangle size={17} aria-hidden />,
    autoClose: 9000,
    role: 'alert',
  });
}

/** Shows why a call failed. */
export const toastFailure = (error: unknown, title?: string): void => toastError(errorMessage(error), title);

export function toastInfo(message: string): void {
  show({
    message,
    color: 'yellow.5',
    icon: <IconInfoCircle size={17} aria-hidden />,
    autoClose: 7000,
  });
}
