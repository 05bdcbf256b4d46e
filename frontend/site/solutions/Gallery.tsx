import { fill } from '../../../backend/company/words/fill.shared.js';
import type { Picture as PictureData } from '../../../backend/site/pages/picture.dto.js';
import { useWords } from '../page-data/words';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import { largestUrl } from '../ui/stored-files';
import styles from './Gallery.module.css';

/** A scrolling row of pictures, without script; each links to its largest file. */
export function Gallery({ title, pictures }: { title: string; pictures: PictureData[] }) {
  const words = useWords('solution');
  if (pictures.length === 0) return null;
  return (
    <section className={styles.stage} aria-label={fill(words.gallery, { title })}>
      <ul className={styles.gallery}>
        {pictures.map((picture) => {
          const isTall = picture.height > picture.width;
          return (
            <li key={picture.path} className={isTall ? styles.tall : undefined}>
              <a href={largestUrl(picture)}>
                <Picture picture={picture} slot={isTall ? imageSlots.galleryTall : imageSlots.gallery} />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
