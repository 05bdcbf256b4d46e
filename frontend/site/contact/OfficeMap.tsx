import type { MapPlace } from '../../../backend/site/pages/page-parts.dto.js';
import { useWords } from '../page-data/words';
import styles from './OfficeMap.module.css';
import { MapLink, PlaceMap } from './PlaceMap';

interface OfficeMapProps {
  address: string;
  /** Null if administrators have turned the map off. */
  place: MapPlace | null;
  /** Whether the map is loaded only when the visitor asks for it. */
  onRequest: boolean;
}

export function OfficeMap({ address, place, onRequest }: OfficeMapProps) {
  const words = useWords('contact');
  if (!address && !place) return null;
  return (
    <section className={styles.map} aria-labelledby="office-title">
      <h2 id="office-title">{words.office}</h2>
      <address>
        <bdi>{address}</bdi>
      </address>
      {place && (
        <>
          <PlaceMap place={place} onRequest={onRequest} className={styles.place} />
          <MapLink place={place} />
        </>
      )}
    </section>
  );
}
