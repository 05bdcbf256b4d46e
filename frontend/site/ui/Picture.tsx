import type { Picture as PictureData } from '../../../backend/pages/page-data.dto.js';
import { type ImageSlot, sizesFor } from './image-slots';
import { fallbackUrl, pictureSources } from './stored-files';

interface PictureProps {
  picture: PictureData;
  /** Where it stands, which decides how large a rendering is worth loading. */
  slot: ImageSlot;
  /** For the first picture of a page, which is loaded before everything else. */
  eager?: boolean;
  className?: string;
  /** Replaces the stored alternative text; '' where the words beside it say the same. */
  alt?: string;
  /** Name shared by the list and the detail page, between which the picture moves. */
  transition?: string;
}

/** A stored picture in the best format and size that the browser can use, its place kept until it arrives. */
export function Picture({ picture, slot, eager = false, className, alt, transition }: PictureProps) {
  const sizes = sizesFor(slot, picture);
  const sources = pictureSources(picture);
  // In the image itself, which spares a page with many pictures as many elements: every browser that is served has WebP.
  const webp = sources.find(({ type }) => type === 'image/webp');
  return (
    <picture>
      {sources.map(
        ({ type, srcSet }) => type !== webp?.type && <source key={type} type={type} srcSet={srcSet} sizes={sizes} />,
      )}
      <img
        className={className}
        src={fallbackUrl(picture)}
        srcSet={webp?.srcSet}
        sizes={webp && sizes}
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
