import type { HTMLAttributes, ReactNode } from 'react';
import styles from './PageHeader.module.css';

/** `lang` and `dir` apply to the texts. */
interface PageHeaderProps extends Pick<HTMLAttributes<HTMLElement>, 'lang' | 'dir'> {
  title: string;
  /** One or two sentences next to the heading. */
  lead?: string;
  /** Shown above the heading: the breadcrumbs. */
  children?: ReactNode;
}

/** Heading of a page; the lead is to its right on wide screens. */
export function PageHeader({ title, lead, children, ...original }: PageHeaderProps) {
  return (
    <div className={`container grid ${styles.header}`}>
      <div className={styles.title}>
        {children}
        <h1 {...original}>{title}</h1>
      </div>
      {lead && (
        <p className={`lead ${styles.lead}`} {...original}>
          {lead}
        </p>
      )}
    </div>
  );
}
