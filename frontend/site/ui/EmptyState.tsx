import type { ReactNode } from 'react';
import emptyUrl from '../assets/empty.svg?no-inline';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  hint?: string;
  /** A link or button to continue. */
  children?: ReactNode;
}

export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <img src={emptyUrl} alt="" width="320" height="200" />
      <div>
        <p className={styles.title}>{title}</p>
        {hint && <p className="muted">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
