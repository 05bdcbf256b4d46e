import { Link } from '@tanstack/react-router';
import type { PicturePointItem } from '../../../backend/site/pages/home-page.dto.js';
import type { Picture as PictureData } from '../../../backend/site/pages/picture.dto.js';
import { useSharedProps } from '../page-data/shared-props';
import { useTextLanguage } from '../page-data/text-language';
import { useWords } from '../page-data/words';
import { Drawing } from '../ui/Drawing';
import { Icon } from '../ui/Icon';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import styles from './WhySection.module.css';

interface Props {
  points: PicturePointItem[];
  /** The picture of a first point that has none of its own. */
  photo: PictureData | null;
}

/** Points with pictures or drawings, the first one larger. */
export function WhySection({ points, photo }: Props) {
  const words = useWords('home');
  const inLanguage = useTextLanguage();
  const { notOffered } = useSharedProps();
  const { allSolutions } = useWords('search');
  return (
    <section className="section" id="why">
      <div className={`container grid set ${styles.why}`}>
        <div className={`setHead ${styles.head}`}>
          <h2>{words.whyTitle}</h2>
          {words.whyIntroduction && <p className="lead">{words.whyIntroduction}</p>}
          {!notOffered?.includes('solutions') && (
            <Link to="/solutions" className="button">
              {allSolutions}
              <Icon name="arrow-right" />
            </Link>
          )}
        </div>
        {points.map(({ title, text, picture, drawing }, index) => {
          const shown = picture ?? (index === 0 ? photo : null);
          return (
            <div key={title} className={styles.item}>
              {shown ? (
                <Picture className="picture" picture={shown} slot={imageSlots.why} alt="" />
              ) : (
                drawing && <Drawing name={drawing} className={`picture ${styles.drawing}`} />
              )}
              <div>
                <h3 {...inLanguage(title)}>{title}</h3>
                {text && <p {...inLanguage(text)}>{text}</p>}
              </div>
            </div>
          );
        })}
      </div>
    </section>
  );
}
