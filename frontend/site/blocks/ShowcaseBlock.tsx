import { originalLanguage } from '../page-data/original-language';
import { useAddress } from '../page-data/shared-props';
import { Icon } from '../ui/Icon';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import { TitleDrawing } from '../ui/TitleDrawing';
import { BlockHead, BlockLink } from './BlockLayout';
import layout from './BlockLayout.module.css';
import type { BlockOf, BlockProps, BlockView } from './block-view';
import styles from './ShowcaseBlock.module.css';
import { blockSlots } from './slots';

interface RecordProps {
  record: BlockOf<'showcase'>['records'][number];
  /** Others have pictures. */
  hasPlace: boolean;
  heading: 'h2' | 'h3';
}

/** The picture adds nothing to the title. */
const NO_TEXT = '';

function Solution({ record, hasPlace, heading: Heading }: RecordProps) {
  const { title, path, text, photo } = record;
  const original = originalLanguage(record);
  const addressOf = useAddress();
  return (
    <li className={styles.row}>
      {photo ? (
        <Picture className={styles.thumbnail} picture={photo} slot={blockSlots.thumbnail} alt={NO_TEXT} />
      ) : (
        hasPlace && (
          <div className={styles.thumbnail}>
            <TitleDrawing title={title} />
          </div>
        )
      )}
      <Heading className={styles.title} {...original}>
        <a href={addressOf(path)}>{title}</a>
      </Heading>
      <p {...original}>{text}</p>
      <Icon name="arrow-right" />
    </li>
  );
}

function Project({ record, heading: Heading }: RecordProps) {
  const { title, path, label, text, photo } = record;
  const original = originalLanguage(record);
  const addressOf = useAddress();
  return (
    <li className={styles.work}>
      <div className={styles.workPicture}>
        {photo ? (
          <Picture className="picture" picture={photo} slot={imageSlots.project} alt={NO_TEXT} />
        ) : (
          <TitleDrawing title={title} />
        )}
      </div>
      {label && (
        <p className="kicker" {...original}>
          {label}
        </p>
      )}
      <Heading className={styles.title} {...original}>
        <a href={addressOf(path)}>{title}</a>
      </Heading>
      {text && (
        <p className={styles.text} {...original}>
          {text}
        </p>
      )}
    </li>
  );
}

/** Solutions as a list with rules, projects as pictures. */
function ShowcaseBlock({ block }: BlockProps<'showcase'>) {
  const { heading, introduction, shows, records, link_label, link_url } = block;
  const Item = shows === 'projects' ? Project : Solution;
  const hasPlace = records.some(({ photo }) => photo !== null);
  return (
    <div className="container">
      <BlockHead heading={heading} introduction={introduction} />
      <ul className={shows === 'projects' ? styles.works : styles.rows}>
        {records.map((record) => (
          <Item key={record.id} record={record} hasPlace={hasPlace} heading={heading ? 'h3' : 'h2'} />
        ))}
      </ul>
      <div className={layout.more}>
        <BlockLink label={link_label} url={link_url} />
      </div>
    </div>
  );
}

export const showcase: BlockView<'showcase'> = {
  View: ShowcaseBlock,
  isEmpty: ({ records }) => records.length === 0,
};
