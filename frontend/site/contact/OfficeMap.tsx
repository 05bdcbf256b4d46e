import { useEffect, useRef, useState } from 'react';
import type { MapPlace } from '../../../backend/pages/page-data.dto.js';
import { Icon } from '../ui/Icon';
import { contactCopy } from './contact-copy';
import { mapFrameUrl, mapPageUrl } from './map-links';
import styles from './OfficeMap.module.css';

interface OfficeMapProps {
  address: string;
  /** Null if administrators have turned the map off. */
  place: MapPlace | null;
  /** The map is loaded when the visitor asks for it: until then no third party learns of the visit. */
  onRequest: boolean;
}

export function OfficeMap({ address, place, onRequest }: OfficeMapProps) {
  const [isRequested, setRequested] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    if (isRequested) frame.current?.focus();
  }, [isRequested]);

  return (
    <section className={styles.map} aria-labelledby="office-title">
      <h2 id="office-title">{contactCopy.office}</h2>
      <address>{address}</address>
      {place && (
        <>
          {onRequest && !isRequested ? (
            <div className={styles.placeholder}>
              <p>{contactCopy.mapNotice}</p>
              <a
                className="button buttonQuiet"
                href={mapPageUrl(place)}
                onClick={(event) => {
                  event.preventDefault();
                  setRequested(true);
                }}
              >
                {contactCopy.showMap}
              </a>
            </div>
          ) : (
            <iframe
              ref={frame}
              className={styles.frame}
              src={mapFrameUrl(place)}
              title={contactCopy.map}
              loading="lazy"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          )}
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
