import type { ComponentProps } from 'react';
import type { BlockColumns } from '../../../backend/content/content-pages/blocks/block.dto.js';
import type { Picture } from '../../../backend/site/pages/picture.dto.js';
import { useTextLanguage } from '../page-data/text-language';
import { Picture as PictureView } from '../ui/Picture';
import { BlockHead, inColumns } from './BlockLayout';
import type { BlockProps, BlockView } from './block-view';
import styles from './GalleryBlock.module.css';
import { blockSlots } from './slots';

/** The number of pictures from which phones show a sliding row. */
const SLIDING = 4;

/** Scroll containers must be accessible by keyboard. */
const slidingRow = (heading: string): ComponentProps<'ul'> => ({
  tabIndex: 0,
  ...(heading ? { 'aria-label': heading } : {}),
});

interface GalleryProps {
  block: {
    heading: string;
    introduction?: string;
    columns?: BlockColumns;
    items: BlockProps<'gallery'>['block']['items'] | Album;
  };
}

/** Pictures with captions, such as the album of a record. */
type Album = { photo: Picture; caption: string }[];

/** Pictures in rows. */
export function GalleryView({ block: { heading, introduction = '', columns, items } }: GalleryProps) {
  const inLanguage = useTextLanguage();
  const pictures = items.flatMap(({ photo, caption }) => (photo ? [{ photo, caption }] : []));
  return (
    <div className="container">
      <BlockHead heading={heading} introduction={introduction} />
      <ul
        {...inColumns(styles.gallery, columns, pictures.length)}
        {...(pictures.length >= SLIDING ? slidingRow(heading) : {})}
      >
        {pictures.map(({ photo, caption }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a page never move in the browser
          <li key={index}>
            <figure>
              <span className={styles.fill}>
                <PictureView
                  className={`picture ${styles.picture}`}
                  picture={photo}
                  slot={!columns && index === 0 && pictures.length % 2 === 1 ? blockSlots.banner : blockSlots.gallery}
                />
              </span>
              {caption && <figcaption {...inLanguage(caption)}>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const gallery: BlockView<'gallery'> = {
  View: GalleryView,
  isEmpty: ({ items }) => items.every(({ photo }) => photo === null),
};
