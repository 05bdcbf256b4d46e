import type { Picture as PictureData } from '../../../backend/pages/page-data.dto.js';
import { copy } from '../copy';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import styles from './Approach.module.css';

const { approach } = copy;

/** Three steps, laid out as stairs. On the home page, the uploaded picture is above the third one. */
export function Approach({ photo = null }: { photo?: PictureData | null }) {
  return (
    <section className="section">
      <div className={photo ? `container ${styles.withPicture}` : 'container'}>
        <div className={styles.head}>
          <h2>{approach.title}</h2>
          <p className="lead">{approach.introduction}</p>
        </div>
        {photo && (
          <div className={styles.media}>
            <Picture picture={photo} slot={imageSlots.approach} />
          </div>
        )}
        <ol className={styles.steps}>
          {approach.points.map(({ title, text }, index) => (
            <li key={title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
