import type { ComponentProps } from 'react';
import { useTextLanguage } from '../page-data/text-language';
import { Picture } from '../ui/Picture';
import { BlockHead } from './BlockLayout';
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

function GalleryBlock({ block: { heading, introduction, items } }: BlockProps<'gallery'>) {
  const inLanguage = useTextLanguage();
  const pictures = items.flatMap(({ photo, caption }) => (photo ? [{ photo, caption }] : []));
  return (
    <div className="container">
      <BlockHead heading={heading} introduction={introduction} />
      <ul className={styles.gallery} {...(pictures.length >= SLIDING ? slidingRow(heading) : {})}>
        {pictures.map(({ photo, caption }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a page never move in the browser
          <li key={index}>
            <figure>
              <span className={styles.fill}>
                <Picture
                  className={`picture ${styles.picture}`}
                  picture={photo}
                  slot={index === 0 && pictures.length % 2 === 1 ? blockSlots.banner : blockSlots.gallery}
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
  View: GalleryBlock,
  isEmpty: ({ items }) => items.every(({ photo }) => photo === null),
};
