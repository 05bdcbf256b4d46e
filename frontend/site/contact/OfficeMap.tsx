import type { MapPlace } from '../../../backend/pages/page-data.dto.js';
import { Icon } from '../ui/Icon';
import { mapFrameUrl, mapPageUrl } from './map-links';
import styles from './OfficeMap.module.css';
import { words } from './words';

interface OfficeMapProps {
  address: string;
  /** Null where the administrators do not want a map. */
  place: MapPlace | null;
}

export function OfficeMap({ address, place }: OfficeMapProps) {
  return (
    <section className={styles.map} aria-labelledby="office-title">
      <h2 id="office-title">{words.office}</h2>
      <address>{address}</address>
      {place && (
        <>
          <iframe
            className={styles.frame}
            src={mapFrameUrl(place)}
            title={words.map}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
          />
          <a className="go" href={mapPageUrl(place)} target="_blank" rel="noopener noreferrer">
            {words.openMap}
            <span className="vh"> (opens in a new tab)</span>
            <Icon name="go" />
          </a>
        </>
      )}
    </section>
  );
}
