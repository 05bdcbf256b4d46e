import type { BlockRecord } from '../../../backend/site/pages/content-page-data.dto.js';
import { originalLanguage } from '../page-data/original-language';
import { useAddress } from '../page-data/shared-props';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import { TitleDrawing } from '../ui/TitleDrawing';
import { FactList } from './FactList';
import styles from './RecordCards.module.css';

interface Props {
  records: readonly BlockRecord[];
  heading?: 'h2' | 'h3';
  /** How many of the first pictures are loaded at once. */
  eager?: number;
}

/** Records of any kind as cards; those without pictures stand close together. */
export function RecordCards({ records, heading: Heading = 'h2', eager = 0 }: Props) {
  const addressOf = useAddress();
  const hasPictures = records.some(({ photo }) => photo !== null);
  return (
    <ul className={`set ${styles.grid}`} data-pictures={hasPictures || undefined}>
      {records.map((record, index) => (
        <li key={`${record.path} ${record.id}`} className={styles.card}>
          {hasPictures && (
            <div className={styles.picture}>
              {record.photo ? (
                <Picture
                  className="picture"
                  picture={record.photo}
                  slot={imageSlots.project}
                  eager={index < eager}
                  alt=""
                  transition={`record-${record.id}`}
                />
              ) : (
                <TitleDrawing title={record.title} />
              )}
            </div>
          )}
          {(record.label || record.date) && (
            <p className="kicker">
              {record.label} {record.date && <time dateTime={record.day}>{record.date}</time>}
            </p>
          )}
          <Heading className={styles.title} {...originalLanguage(record)}>
            {record.path ? <a href={addressOf(record.path)}>{record.title}</a> : record.title}
          </Heading>
          {record.text && (
            <p className="muted" {...originalLanguage(record)}>
              {record.text}
            </p>
          )}
          <FactList facts={record.facts} />
        </li>
      ))}
    </ul>
  );
}
