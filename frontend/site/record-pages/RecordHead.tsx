import type { HTMLAttributes } from 'react';
import type { RecordSection } from '../../../backend/site/pages/record-pages.dto.js';
import type { TreeLink } from '../../../backend/site/pages/record-trees.dto.js';
import { blockSlots } from '../blocks/slots';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { CoverPicture } from '../ui/CoverPicture';
import { Picture } from '../ui/Picture';
import type { BoundBlockOf } from './bound-block';
import styles from './RecordPage.module.css';

/** `lang` and `dir` apply to the texts. */
interface Props extends Pick<HTMLAttributes<HTMLElement>, 'lang' | 'dir'> {
  block: BoundBlockOf<'record_head'>;
  section: RecordSection;
  /** What the record stands below, in a tree. */
  above?: readonly TreeLink[] | undefined;
}

/** Title, date, summary and picture of a record, with the way to its list. */
export function RecordHead({ block, section, above, ...original }: Props) {
  const { id, title, summary, date, day, photo, look, place } = block;
  const isBeside = look === 'side' && photo !== null;
  const transition = `record-${id}`;
  return (
    <div className={styles.top} data-block={place}>
      <div className={`container ${styles.head}`} data-beside={isBeside || undefined}>
        <div className={styles.title}>
          <Breadcrumbs section={section} above={above} />
          <h1 {...original}>{title}</h1>
          {date && (
            <p className="muted">
              <time dateTime={day}>{date}</time>
            </p>
          )}
          {summary && (
            <p className="lead" {...original}>
              {summary}
            </p>
          )}
        </div>
        {isBeside && (
          <Picture
            className={`picture ${styles.photo}`}
            picture={photo}
            slot={blockSlots.lead}
            transition={transition}
            eager
          />
        )}
      </div>
      {!isBeside && <CoverPicture picture={photo} transition={transition} />}
    </div>
  );
}
