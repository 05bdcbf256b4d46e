import { originalLanguage } from '../page-data/original-language';
import { useTextLanguage } from '../page-data/text-language';
import { Picture } from '../ui/Picture';
import { RichText } from '../ui/RichText';
import layout from './BlockLayout.module.css';
import type { BlockProps, BlockView } from './block-view';
import styles from './QuotationBlock.module.css';
import { blockSlots } from './slots';

/** Longer quotations are set smaller. */
const LONG_TEXT = 220;

/** The text of a testimonial, or else that of the block. */
function QuotationBlock({ block }: BlockProps<'quotation'>) {
  const inLanguage = useTextLanguage();
  const testimonial = block.records[0];
  const text = testimonial?.text ?? block.text;
  const name = testimonial?.title ?? block.name;
  const role = testimonial?.label ?? block.role;
  // The portraits of testimonials are too small here.
  const photo = block.photo;
  const size = text.length > LONG_TEXT ? styles.long : '';
  return (
    <div className={`container ${layout.twelve} ${styles.quotation} ${size}`}>
      {photo && <Picture className={styles.face} picture={photo} slot={blockSlots.portrait} />}
      <figure className={photo ? styles.words : `${styles.words} ${styles.alone}`}>
        <blockquote {...(testimonial ? originalLanguage(testimonial) : inLanguage(text))}>
          {testimonial ? (
            <RichText html={text} className={styles.testimonial} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
            text.split(/\n\s*\n/).map((paragraph, index) => <p key={index}>{paragraph}</p>)
          )}
        </blockquote>
        {(name || role) && (
          <figcaption>
            <span>
              {name && <b>{name}</b>}
              <span {...(testimonial ? originalLanguage(testimonial) : inLanguage(role))}>{role}</span>
            </span>
          </figcaption>
        )}
      </figure>
    </div>
  );
}

export const quotation: BlockView<'quotation'> = {
  View: QuotationBlock,
  isEmpty: ({ text, records }) => text === '' && records.length === 0,
  ground: ({ ground }) => ground,
};
