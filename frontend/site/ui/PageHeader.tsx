import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** One or two sentences beside the heading. */
  lead?: string;
  /** Above the heading: the breadcrumb trail. */
  children?: ReactNode;
}

/** Heading of a page, with its lead at the right where there is room. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <div className={`container grid ${styles.header}`}>
      <div className={styles.title}>
        {children}
        <h1>{title}</h1>
      </div>
      {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
    </div>
  );
}
