import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  /** One or two sentences beside the heading. */
  lead?: string;
  /** Above the heading: the breadcrumb trail. */
  children?: ReactNode;
}

/** Heading of a page, with its lead at the right where there is room. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className={`wrap grid ${styles.head}`}>
      <div className={styles.title}>
        {children}
        <h1>{title}</h1>
      </div>
      {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
    </div>
  );
}
