import type { FactPointItem } from '../../../backend/site/pages/home-page.dto.js';
import type { Picture as PictureData } from '../../../backend/site/pages/picture.dto.js';
import { useOwnDirection } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import styles from './HelpSection.module.css';

interface Props {
  points: FactPointItem[];
  photo: PictureData | null;
}

/** A list next to a picture that extends to the left edge of the page. */
export function HelpSection({ points, photo }: Props) {
  const words = useWords('home');
  const own = useOwnDirection();
  return (
    <section className={styles.help} id="help">
      {photo && (
        <div className={styles.media}>
          <Picture picture={photo} slot={imageSlots.help} />
        </div>
      )}
      <div className={styles.text}>
        <h2>{words.helpTitle}</h2>
        {words.helpIntroduction && <p className={`lead ${styles.introduction}`}>{words.helpIntroduction}</p>}
        <ul>
          {points.map(({ title, fact, text }) => (
            <li key={title}>
              <h3 {...own}>{title}</h3>
              {fact && (
                <span className={styles.fact} {...own}>
                  {fact}
                </span>
              )}
              {text && <p {...own}>{text}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
