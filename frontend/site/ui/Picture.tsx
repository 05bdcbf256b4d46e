import type { Picture as PictureData } from '../../../backend/pages/page-data.dto.js';
import { fallbackUrl, pictureSources } from './storage';

interface PictureProps {
  picture: PictureData;
  /** How wide it is drawn, as in the `sizes` attribute. */
  sizes: string;
  /** For the first picture of a page, which is loaded before everything else. */
  eager?: boolean;
  className?: string;
  /** Replaces the stored alternative text; '' where the words beside it say the same. */
  alt?: string;
  /** Name shared by the list and the detail page, between which the picture moves. */
  transition?: string;
}

/** A stored picture in the best format and size that the browser can use, its place kept until it arrives. */
export function Picture({ picture, sizes, eager = false, className, alt, transition }: PictureProps) {
  return (
    <picture>
      {pictureSources(picture).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={className}
        src={fallbackUrl(picture)}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        data-vt={transition}
      />
    </picture>
  );
}
