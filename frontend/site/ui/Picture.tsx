import type { Picture as PictureData } from '../../../backend/site/pages/picture.dto.js';
import { type ImageSlot, sizesFor } from './image-slots';
import { fallbackUrl, pictureSources } from './stored-files';

interface PictureProps {
  picture: PictureData;
  /** Determines `sizes`, which the browser uses to choose a rendering. */
  slot: ImageSlot;
  /** Loads with high priority instead of lazily: for the first picture of a page. */
  eager?: boolean;
  className?: string;
  /** Replaces the stored alternative text; '' if the text next to the picture says the same. */
  alt?: string;
  /** The `view-transition-name`, equal on the list and the detail page. */
  transition?: string;
}

/** The style sheet of the page has the focal points of its first rendering; this sets those of pages opened later. */
const applyFocus = (image: HTMLImageElement | null) => {
  if (image) image.style.objectPosition = image.dataset.focus ?? '';
};

/** A stored picture as responsive image. Width and height reserve its space, so loading causes no layout shift. */
export function Picture({ picture, slot, eager = false, className, alt, transition }: PictureProps) {
  const sizes = sizesFor(slot, picture);
  const sources = pictureSources(picture);
  // WebP is in the image's own `srcset`, since all supported browsers have it: one `<source>` less for each picture.
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
        ref={picture.focus ? applyFocus : undefined}
        data-focus={picture.focus}
        data-vt={transition}
      />
    </picture>
  );
}
