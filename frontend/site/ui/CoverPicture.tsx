import type { Picture as PictureData } from '../../../backend/site/pages/picture.dto.js';
import styles from './CoverPicture.module.css';
import { imageSlots } from './image-slots';
import { Picture } from './Picture';

interface CoverPictureProps {
  picture: PictureData | null;
  /** The `view-transition-name`, equal to that of the card that links here. */
  transition: string;
}

/** The first picture of a detail page, in full width. */
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
