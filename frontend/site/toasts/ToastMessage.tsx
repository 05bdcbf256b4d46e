import { useEffect, useState } from 'react';
import { useShellWords } from '../page-data/shell-words';
import { Icon, type IconName } from '../ui/Icon';
import type { Toast, ToastKind } from './toasts';
import styles from './toasts.module.css';

const DURATION_MS = 6000;

const ICONS: Record<ToastKind, IconName> = { error: 'warn', warning: 'warn', success: 'check' };

const CLASSES: Record<ToastKind, string> = {
  error: `${styles.toast} ${styles.error}`,
  warning: `${styles.toast}`,
  success: `${styles.toast} ${styles.success}`,
};

interface ToastMessageProps {
  toast: Toast;
  onDismiss: (id: number) => void;
}

/** Disappears after a delay, but not while it is hovered or focused. */
export function ToastMessage({ toast, onDismiss }: ToastMessageProps) {
  const words = useShellWords();
  const [held, setHeld] = useState(false);
  const { id, kind, text } = toast;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(id), DURATION_MS);
    return () => clearTimeout(timer);
  }, [held, id, onDismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only delays the dismissal
    <div
      className={CLASSES[kind]}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[kind]} />
      <span>{text}</span>
      <button type="button" aria-label={words.dismiss} onClick={() => onDismiss(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
