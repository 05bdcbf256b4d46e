import type { BlockColumns } from '../../../backend/content/content-pages/blocks/block.dto.js';
import { useTextLanguage } from '../page-data/text-language';
import { MailLink } from '../ui/MailLink';
import { Picture } from '../ui/Picture';
import { BlockHead, inColumns } from './BlockLayout';
import type { BlockOf, BlockProps, BlockView } from './block-view';
import { initialsOf } from './initials';
import styles from './PeopleBlock.module.css';
import { blockSlots } from './slots';

interface PersonProps {
  person: BlockOf<'people'>['items'][number];
  heading: 'h2' | 'h3';
}

function Person({ person: { name, role, town, text, email, photo }, heading: Heading }: PersonProps) {
  const inLanguage = useTextLanguage();
  return (
    <li className={styles.person}>
      <div className={styles.portrait}>
        {photo ? (
          <Picture picture={photo} slot={blockSlots.portrait} />
        ) : (
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>{name}</Heading>
        {role && (
          <p className={styles.role} {...inLanguage(role)}>
            {role}
          </p>
        )}
        {town && (
          <p className={styles.where} {...inLanguage(town)}>
            {town}
          </p>
        )}
        {text && (
          <p className={styles.bio} {...inLanguage(text)}>
            {text}
          </p>
        )}
        {email && <MailLink address={email} />}
      </div>
    </li>
  );
}

/** Numbers of people that leave no row of three with a single one. */
const THREES: readonly number[] = [3, 6, 9];

/** In one or two columns the portrait is beside the text. */
const layoutFor = (count: number, columns: BlockColumns): string => {
  if (count < 3 || columns === '1' || columns === '2') return `${styles.people} ${styles.few}`;
  return THREES.includes(count) ? `${styles.people} ${styles.row} ${styles.threes}` : `${styles.people} ${styles.row}`;
};

function PeopleBlock({ block: { heading, introduction, columns, items } }: BlockProps<'people'>) {
  return (
    <div className="container">
      <BlockHead heading={heading} introduction={introduction} />
      <ul {...inColumns(layoutFor(items.length, columns), columns, items.length)}>
        {items.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the people of a page never move in the browser
          <Person key={index} person={person} heading={heading ? 'h3' : 'h2'} />
        ))}
      </ul>
    </div>
  );
}

export const people: BlockView<'people'> = {
  View: PeopleBlock,
  isEmpty: ({ items }) => items.length === 0,
};
