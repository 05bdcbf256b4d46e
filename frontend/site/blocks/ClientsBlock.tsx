import { originalLanguage } from '../page-data/original-language';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import { BlockHead, inColumns } from './BlockLayout';
import type { BlockOf, BlockProps, BlockView } from './block-view';
import styles from './ClientsBlock.module.css';

/** Links to the client's own site, if it has one. */
function Client({ client }: { client: BlockOf<'clients'>['records'][number] }) {
  const { title, path, photo } = client;
  const logo = photo ? (
    <Picture picture={photo} slot={imageSlots.logo} />
  ) : (
    <span className={styles.name} {...originalLanguage(client)}>
      {title}
    </span>
  );
  return path ? (
    <a href={path} rel="noopener">
      {logo}
    </a>
  ) : (
    logo
  );
}

function ClientsBlock({ block: { heading, introduction, columns, records } }: BlockProps<'clients'>) {
  return (
    <div className="container">
      <BlockHead heading={heading} introduction={introduction} />
      <ul {...inColumns(styles.logos, columns, records.length)}>
        {records.map((client) => (
          <li key={client.id}>
            <Client client={client} />
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
