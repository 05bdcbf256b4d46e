import { coordinatesIn } from '../../../backend/core/text/coordinates.shared.js';
import type { BlockRecord } from '../../../backend/site/pages/content-page-data.dto.js';
import { MapLink, PlaceMap } from '../contact/PlaceMap';
import { useSharedProps } from '../page-data/shared-props';
import { useTextLanguage } from '../page-data/text-language';
import { useWords } from '../page-data/words';
import { PlacesMap } from '../records/PlacesMap';
import { BlockHead } from './BlockLayout';
import type { BlockOf, BlockProps, BlockView } from './block-view';
import styles from './MapBlock.module.css';

/** Places as the records that maps show. */
const recordOf = (
  { name, address, point, text, link_url }: BlockOf<'map'>['items'][number],
  id: number,
): BlockRecord => {
  const read = coordinatesIn(point);
  return {
    id,
    title: name,
    path: link_url,
    label: '',
    text: read ? text : [address, text].filter(Boolean).join(' · '),
    photo: null,
    ...(read ? { location: { ...read, address } } : {}),
  };
};

function MapBlock({ block, map }: BlockProps<'map'>) {
  return block.items.length > 0 ? <Places block={block} /> : <Office block={block} map={map} />;
}

function Places({ block: { heading, introduction, items } }: Pick<BlockProps<'map'>, 'block'>) {
  return (
    <div className="container">
      <BlockHead heading={heading} introduction={introduction} />
      <PlacesMap records={items.map(recordOf)} heading={heading ? 'h3' : 'h2'} />
    </div>
  );
}

function Office({ block: { heading, introduction }, map: place }: BlockProps<'map'>) {
  const inLanguage = useTextLanguage();
  const { address } = useSharedProps().contact;
  const words = useWords('contact');
  if (!place) return null;
  return (
    <div className={`container ${styles.map}`}>
      <h2 {...inLanguage(heading)}>{heading || words.office}</h2>
      {introduction && <p {...inLanguage(introduction)}>{introduction}</p>}
      <address>
        <bdi {...inLanguage(address)}>{address}</bdi>
      </address>
      <PlaceMap place={place} onRequest className={styles.place} />
      <MapLink place={place} />
    </div>
  );
}

export const map: BlockView<'map'> = {
  View: MapBlock,
  isEmpty: ({ items }, place) => items.length === 0 && !place,
};
