import type { PointItem } from '../../../backend/site/pages/page-parts.dto.js';
import type { Picture as PictureData } from '../../../backend/site/pages/picture.dto.js';
import { useOwnDirection } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import styles from './Benefits.module.css';

interface Props {
  points: PointItem[];
  photo: PictureData | null;
}

export function Benefits({ points, photo }: Props) {
  const words = useWords('solutions');
  const own = useOwnDirection();
  if (points.length === 0) return null;
  return (
    <section className={styles.benefits}>
      <div className={styles.text}>
        <h2>{words.benefitsTitle}</h2>
        <ul>
          {points.map(({ title, text }) => (
            <li key={title}>
              <h3 {...own}>{title}</h3>
              {text && <p {...own}>{text}</p>}
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
