import type { ReactNode } from 'react';
import { Drawing } from './Drawing';
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
      <Drawing name="empty" className={styles.picture} />
      <div>
        <p className={styles.title}>{title}</p>
        {hint && <p className="muted">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
