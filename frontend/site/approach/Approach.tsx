import type { PointItem } from '../../../backend/site/pages/page-parts.dto.js';
import type { Picture as PictureData } from '../../../backend/site/pages/picture.dto.js';
import { useTextLanguage } from '../page-data/text-language';
import { useWords } from '../page-data/words';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import styles from './Approach.module.css';

interface Props {
  points: PointItem[];
  photo?: PictureData | null;
}

/** Steps, laid out as stairs. On the home page, the uploaded picture is above the last one. */
export function Approach({ points, photo = null }: Props) {
  const words = useWords('approach');
  const inLanguage = useTextLanguage();
  if (points.length === 0) return null;
  return (
    <section className="section" id="approach">
      <div className={photo ? `container ${styles.withPicture}` : 'container'}>
        <div className={styles.head}>
          <h2>{words.title}</h2>
          {words.introduction && <p className="lead">{words.introduction}</p>}
        </div>
        {photo && (
          <div className={styles.media}>
            <Picture picture={photo} slot={imageSlots.approach} />
          </div>
        )}
        <ol className={`set ${styles.steps}`}>
          {points.map(({ title, text }, index) => (
            <li key={title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 {...inLanguage(title)}>{title}</h3>
              {text && <p {...inLanguage(text)}>{text}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
