import { useTextLanguage } from '../page-data/text-language';
import { Picture } from '../ui/Picture';
import { RichText } from '../ui/RichText';
import { BlockLink } from './BlockLayout';
import layout from './BlockLayout.module.css';
import type { BlockProps, BlockView } from './block-view';
import styles from './LeadBlock.module.css';
import { blockSlots } from './slots';

/** On a tinted ground, the picture extends to the edge of the window. Without a picture, the text takes its room. */
function LeadBlock({ block }: BlockProps<'lead'>) {
  const inLanguage = useTextLanguage();
  const { heading, text, link_label, link_url, photo, caption, side, ground } = block;
  const isWide = photo !== null && ground !== 'paper';
  return (
    <div className={isWide ? styles.wide : `container ${layout.twelve} ${styles.lead}`} data-side={side}>
      <div className={isWide ? styles.wideText : photo ? styles.text : `${styles.text} ${styles.alone}`}>
        <h2 {...inLanguage(heading)}>{heading}</h2>
        {text && <RichText html={text} {...inLanguage(text)} />}
        <BlockLink label={link_label} url={link_url} />
      </div>
      {photo && (
        <figure className={isWide ? styles.wideFigure : styles.figure}>
          <Picture
            className={`picture ${styles.picture}`}
            picture={photo}
            slot={isWide ? blockSlots.wide : blockSlots.lead}
          />
          {caption && <figcaption {...inLanguage(caption)}>{caption}</figcaption>}
        </figure>
      )}
    </div>
  );
}

export const lead: BlockView<'lead'> = {
  View: LeadBlock,
  isEmpty: () => false,
  ground: ({ ground }) => ground,
};
