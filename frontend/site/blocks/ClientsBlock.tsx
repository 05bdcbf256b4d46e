import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import { BlockHead } from './BlockLayout';
import type { BlockProps, BlockView } from './block-view';
import styles from './ClientsBlock.module.css';

function ClientsBlock({ block: { heading, introduction, records } }: BlockProps<'clients'>) {
  return (
    <div className="container">
      <BlockHead heading={heading} introduction={introduction} />
      <ul className={styles.logos}>
        {records.map(({ id, title, photo }) => (
          <li key={id}>
            {photo ? <Picture picture={photo} slot={imageSlots.logo} /> : <span className={styles.name}>{title}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

export const clients: BlockView<'clients'> = {
  View: ClientsBlock,
  isEmpty: ({ records }) => records.length === 0,
};
