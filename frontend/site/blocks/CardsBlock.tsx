import { useAddress } from '../page-data/shared-props';
import { useTextLanguage } from '../page-data/text-language';
import { Icon } from '../ui/Icon';
import { Picture } from '../ui/Picture';
import { BlockHead, inColumns } from './BlockLayout';
import type { BlockOf, BlockProps, BlockView } from './block-view';
import styles from './CardsBlock.module.css';
import { blockSlots } from './slots';

interface CardProps {
  card: BlockOf<'cards'>['items'][number];
  heading: 'h2' | 'h3';
}

/** With a link, the whole card can be clicked. */
function Card({ card, heading: Heading }: CardProps) {
  const inLanguage = useTextLanguage();
  const addressOf = useAddress();
  const { kicker, title, text, photo, link_label, link_url } = card;
  return (
    <li className={styles.card}>
      {photo && <Picture className={`picture ${styles.cardPicture}`} picture={photo} slot={blockSlots.card} />}
      {kicker && (
        <p className="kicker" {...inLanguage(kicker)}>
          {kicker}
        </p>
      )}
      <Heading className={styles.title} {...inLanguage(title)}>
        {link_url ? <a href={addressOf(link_url)}>{title}</a> : title}
      </Heading>
      {text && <p {...inLanguage(text)}>{text}</p>}
      {link_url && link_label && (
        <span className={`arrowLink ${styles.more}`} aria-hidden="true" {...inLanguage(link_label)}>
          {link_label}
          <Icon name="arrow-right" />
        </span>
      )}
    </li>
  );
}

function CardsBlock({ block: { heading, introduction, columns, items } }: BlockProps<'cards'>) {
  return (
    <div className="container">
      <BlockHead heading={heading} introduction={introduction} />
      <ul {...inColumns(styles.cards, columns, items.length)}>
        {items.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a page never move in the browser
          <Card key={index} card={card} heading={heading ? 'h3' : 'h2'} />
        ))}
      </ul>
    </div>
  );
}

export const cards: BlockView<'cards'> = {
  View: CardsBlock,
  isEmpty: ({ items }) => items.length === 0,
};
