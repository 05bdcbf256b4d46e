import type { MapPlace } from '../../../backend/pages/page-data.dto.js';
import { Icon } from '../ui/Icon';
import { contactCopy } from './contact-copy';
import { mapFrameUrl, mapPageUrl } from './map-links';
import styles from './OfficeMap.module.css';

interface OfficeMapProps {
  address: string;
  /** Null if administrators have turned the map off. */
  place: MapPlace | null;
}

export function OfficeMap({ address, place }: OfficeMapProps) {
  return (
    <section className={styles.map} aria-labelledby="office-title">
      <h2 id="office-title">{contactCopy.office}</h2>
      <address>{address}</address>
      {place && (
        <>
          <iframe
            className={styles.frame}
            src={mapFrameUrl(place)}
            title={contactCopy.map}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
          />
          <a className="arrowLink" href={mapPageUrl(place)} target="_blank" rel="noopener noreferrer">
            {contactCopy.openMap}
            <span className="visuallyHidden"> (opens in a new tab)</span>
            <Icon name="arrow-right" />
          </a>
        </>
      )}
    </section>
  );
}
