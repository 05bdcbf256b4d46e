import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useShellWords } from '../page-data/shell-words';
import { ToastMessage } from './ToastMessage';
import { type Toast, ToastContext, type ToastKind } from './toasts';
import styles from './toasts.module.css';

const MAX_TOASTS = 3;

export function ToastProvider({ children }: { children: ReactNode }) {
  const words = useShellWords();
  const [toasts, setToasts] = useState<Toast[]>([]);
  const lastId = useRef(0);

  const show = useCallback((kind: ToastKind, text: string) => {
    lastId.current += 1;
    const toast = { id: lastId.current, kind, text };
    // A repeated message replaces the earlier one.
    setToasts((current) => [...current.filter((other) => other.text !== text), toast].slice(-MAX_TOASTS));
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((current) => current.filter((toast) => toast.id !== id));
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      <section className={styles.toasts} aria-label={words.messages}>
        {toasts.map((toast) => (
          <ToastMessage key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </section>
    </ToastContext>
  );
}
