import type { Picture as PictureData } from '../../../backend/pages/page-data.dto.js';
import { copy } from '../copy';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import styles from './Serve.module.css';

const { serve } = copy.solutions;

export function Serve({ photo }: { photo: PictureData | null }) {
  return (
    <section className={styles.serve}>
      <div className={styles.text}>
        <h2>{serve.title}</h2>
        <ul>
          {serve.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
      {photo && (
        <div className={styles.media}>
          <Picture picture={photo} slot={imageSlots.serve} alt="" />
        </div>
      )}
    </section>
  );
}
