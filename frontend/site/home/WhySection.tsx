import { Link } from '@tanstack/react-router';
import type { Picture as PictureData } from '../../../backend/pages/page-data.dto.js';
import friendlyUrl from '../assets/why-friendly.svg?url';
import portableUrl from '../assets/why-portable.svg?url';
import webUrl from '../assets/why-web.svg?url';
import { copy } from '../copy';
import { Icon } from '../ui/Icon';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import styles from './WhySection.module.css';

const { why } = copy.home;

/** Three points with pictures. The first picture is the uploaded one, or else a drawing. */
export function WhySection({ photo }: { photo: PictureData | null }) {
  return (
    <section className="sectionCompact">
      <div className={`container grid ${styles.why}`}>
        <div className={styles.head}>
          <h2>{why.title}</h2>
          <p className="lead">{why.introduction}</p>
          <Link to="/solutions" className="button">
            {copy.search.allSolutions}
            <Icon name="arrow-right" />
          </Link>
        </div>
        <div className={styles.item}>
          {photo ? (
            <Picture className="picture" picture={photo} slot={imageSlots.why} alt="" />
          ) : (
            <img className="picture" src={webUrl} alt="" width="720" height="460" loading="lazy" />
          )}
          <div>
            <h3>{why.points.web.title}</h3>
            <p>{why.points.web.text}</p>
          </div>
        </div>
        <div className={styles.item}>
          <img className="picture" src={portableUrl} alt="" width="480" height="300" loading="lazy" />
          <div>
            <h3>{why.points.portable.title}</h3>
            <p>{why.points.portable.text}</p>
          </div>
        </div>
        <div className={styles.item}>
          <img className="picture" src={friendlyUrl} alt="" width="480" height="300" loading="lazy" />
          <div>
            <h3>{why.points.friendly.title}</h3>
            <p>{why.points.friendly.text}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
