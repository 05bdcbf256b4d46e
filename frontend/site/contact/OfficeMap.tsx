import { useEffect, useRef, useState } from 'react';
import type { MapPlace } from '../../../backend/pages/page-data.dto.js';
import { useShellWords } from '../page-data/shell-words';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
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
  const words = useWords('contact');
  const { newTab } = useShellWords();
  const [isRequested, setRequested] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    if (isRequested) frame.current?.focus();
  }, [isRequested]);

  if (!address && !place) return null;
  return (
    <section className={styles.map} aria-labelledby="office-title">
      <h2 id="office-title">{words.office}</h2>
      <address>{address}</address>
      {place && (
        <>
          {onRequest && !isRequested ? (
            <div className={styles.placeholder}>
              <p>{words.mapNotice}</p>
              <a
                className="button buttonQuiet"
                href={mapPageUrl(place)}
                onClick={(event) => {
                  event.preventDefault();
                  setRequested(true);
                }}
              >
                {words.showMap}
              </a>
            </div>
          ) : (
            <iframe
              ref={frame}
              className={styles.frame}
              src={mapFrameUrl(place)}
              title={words.map}
              loading="lazy"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          )}
          <a className="arrowLink" href={mapPageUrl(place)} target="_blank" rel="noopener noreferrer">
            {words.openMap}
            <span className="visuallyHidden"> {newTab}</span>
            <Icon name="arrow-right" />
          </a>
        </>
      )}
    </section>
  );
}
