import { MapLink, PlaceMap } from '../contact/PlaceMap';
import { useSharedProps } from '../page-data/shared-props';
import { useTextLanguage } from '../page-data/text-language';
import { useWords } from '../page-data/words';
import type { BlockProps, BlockView } from './block-view';
import styles from './MapBlock.module.css';

function MapBlock({ block: { heading }, map: place }: BlockProps<'map'>) {
  const inLanguage = useTextLanguage();
  const { address } = useSharedProps().contact;
  const words = useWords('contact');
  if (!place) return null;
  return (
    <div className={`container ${styles.map}`}>
      <h2 {...inLanguage(heading)}>{heading || words.office}</h2>
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
  isEmpty: (_block, place) => !place,
};
