import type { Picture as PictureData } from '../../../backend/pages/page-data.dto.js';
import { copy } from '../copy';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import styles from './Benefits.module.css';

const { benefits } = copy.solutions;

export function Benefits({ photo }: { photo: PictureData | null }) {
  return (
    <section className={styles.benefits}>
      <div className={styles.text}>
        <h2>{benefits.title}</h2>
        <ul>
          {benefits.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
      {photo && (
        <div className={styles.media}>
          <Picture picture={photo} slot={imageSlots.benefits} alt="" />
        </div>
      )}
    </section>
  );
}
