import type { Picture as PictureData } from '../../../backend/pages/page-data.dto.js';
import styles from './Cover.module.css';
import { imageSlots } from './image-slots';
import { Picture } from './Picture';

interface CoverProps {
  picture: PictureData | null;
  /** Name shared with the card that leads here. */
  transition: string;
}

/** The first picture of a detail page, across its whole width. */
export function Cover({ picture, transition }: CoverProps) {
  if (!picture) return null;
  return (
    <div className="wrap">
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
