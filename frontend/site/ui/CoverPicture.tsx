import type { Picture as PictureData } from '../../../backend/pages/page-data.dto.js';
import styles from './CoverPicture.module.css';
import { imageSlots } from './image-slots';
import { Picture } from './Picture';

interface CoverPictureProps {
  picture: PictureData | null;
  /** Name shared with the card that leads here. */
  transition: string;
}

/** The first picture of a detail page, across its whole width. */
export function CoverPicture({ picture, transition }: CoverPictureProps) {
  if (!picture) return null;
  return (
    <div className="container">
      <Picture
        className={`picture ${styles.cover}`}
        picture={picture}
        slot={imageSlots.cover}
        transition={transition}
        eager
      />
    </div>
  );
}
