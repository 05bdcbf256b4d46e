import type { Picture as PictureData } from '../../../backend/pages/page-data.dto.js';
import { copy } from '../copy';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import styles from './HelpSection.module.css';

const { help } = copy.home;

/** A list next to a picture that extends to the left edge of the page. */
export function HelpSection({ photo }: { photo: PictureData | null }) {
  return (
    <section className={styles.help}>
      {photo && (
        <div className={styles.media}>
          <Picture picture={photo} slot={imageSlots.help} />
        </div>
      )}
      <div className={styles.text}>
        <h2>{help.title}</h2>
        <p className={`lead ${styles.introduction}`}>{help.introduction}</p>
        <ul>
          {help.points.map(({ title, fact, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <span className={styles.fact}>{fact}</span>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
