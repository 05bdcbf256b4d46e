import type { FactPointItem } from '../../../backend/site/pages/home-page.dto.js';
import type { Picture as PictureData } from '../../../backend/site/pages/picture.dto.js';
import { useTextLanguage } from '../page-data/text-language';
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
  const inLanguage = useTextLanguage();
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
        <ul className="set">
          {points.map(({ title, fact, text }) => (
            <li key={title}>
              <h3 {...inLanguage(title)}>{title}</h3>
              {fact && (
                <span className={styles.fact} {...inLanguage(fact)}>
                  {fact}
                </span>
              )}
              {text && <p {...inLanguage(text)}>{text}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
