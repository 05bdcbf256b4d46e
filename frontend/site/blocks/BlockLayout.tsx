import type { ReactNode } from 'react';
import { useAddress } from '../page-data/shared-props';
import { Icon } from '../ui/Icon';
import styles from './BlockLayout.module.css';

interface HeadingProps {
  heading: string;
  introduction: string;
}

/** The heading above the content of a block, with a sentence or two beside it. */
export function BlockHead({ heading, introduction }: HeadingProps) {
  if (heading === '' && introduction === '') return null;
  return (
    <div className={styles.head}>
      {heading && <h2>{heading}</h2>}
      {introduction && <p className={`lead ${styles.introduction}`}>{introduction}</p>}
    </div>
  );
}

interface SideHeadProps {
  heading: string;
  note: string;
  children: ReactNode;
}

/** A heading beside the content; without a heading, the content starts at the margin. */
export function SideHead({ heading, note, children }: SideHeadProps) {
  return (
    <div className={`container ${styles.twelve}`}>
      {(heading || note) && (
        <div className={styles.sideHead}>
          {heading && <h2>{heading}</h2>}
          {note && <p className="muted">{note}</p>}
        </div>
      )}
      <div className={styles.sideBody}>{children}</div>
    </div>
  );
}

interface BlockLinkProps {
  label: string;
  url: string;
  button?: boolean;
}

/** The link of a block; nothing without a label or target. */
export function BlockLink({ label, url, button = false }: BlockLinkProps) {
  const addressOf = useAddress();
  if (label === '' || url === '') return null;
  return (
    <a className={button ? 'button' : 'arrowLink'} href={addressOf(url)}>
      {label}
      <Icon name="arrow-right" />
    </a>
  );
}
