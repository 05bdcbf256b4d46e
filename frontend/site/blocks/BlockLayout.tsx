import type { ReactNode } from 'react';
import type { BlockColumns } from '../../../backend/content/content-pages/blocks/block.dto.js';
import { useAddress } from '../page-data/shared-props';
import { useTextLanguage } from '../page-data/text-language';
import { Icon } from '../ui/Icon';
import styles from './BlockLayout.module.css';

interface HeadingProps {
  heading: string;
  introduction: string;
}

/** The heading above the content of a block, with a sentence or two beside it. */
export function BlockHead({ heading, introduction }: HeadingProps) {
  const inLanguage = useTextLanguage();
  if (heading === '' && introduction === '') return null;
  return (
    <div className={styles.head}>
      {heading && <h2 {...inLanguage(heading)}>{heading}</h2>}
      {introduction && (
        <p className={`lead ${styles.introduction}`} {...inLanguage(introduction)}>
          {introduction}
        </p>
      )}
    </div>
  );
}

/**
 * The attributes of a list whose columns may be chosen; there are no more of them than entries. Where there is no room for them, and without
 * a choice, its own rules apply.
 */
export const inColumns = (className: string | undefined, columns: BlockColumns | number | undefined, count: number) =>
  columns
    ? { className: `set ${className} ${styles.columns}`, 'data-columns': Math.min(Number(columns), count) }
    : { className: `set ${className}` };

interface SideHeadProps {
  heading: string;
  note: string;
  children: ReactNode;
}

/** A heading beside the content; without a heading, the content starts at the margin. */
export function SideHead({ heading, note, children }: SideHeadProps) {
  const inLanguage = useTextLanguage();
  return (
    <div className={`container ${styles.twelve}`}>
      {(heading || note) && (
        <div className={styles.sideHead}>
          {heading && <h2 {...inLanguage(heading)}>{heading}</h2>}
          {note && (
            <p className="muted" {...inLanguage(note)}>
              {note}
            </p>
          )}
        </div>
      )}
      <div className={styles.sideBody}>{children}</div>
    </div>
  );
}

/** Content in the column of the texts around it, with its heading above. */
export function WithinText({ heading, note, children }: SideHeadProps) {
  const inLanguage = useTextLanguage();
  return (
    <div className={`container ${styles.twelve} ${styles.within}`}>
      <div className={styles.sideBody}>
        {heading && <h2 {...inLanguage(heading)}>{heading}</h2>}
        {note && (
          <p className="muted" {...inLanguage(note)}>
            {note}
          </p>
        )}
        {children}
      </div>
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
  const inLanguage = useTextLanguage();
  const addressOf = useAddress();
  if (label === '' || url === '') return null;
  return (
    <a className={button ? 'button' : 'arrowLink'} href={addressOf(url)} {...inLanguage(label)}>
      {label}
      <Icon name="arrow-right" />
    </a>
  );
}
