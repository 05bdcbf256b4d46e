import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MapPlace } from '../../../backend/site/pages/page-parts.dto.js';
import { useShellWords } from '../page-data/shell-words';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import { type MapArea, mapFrameUrl, mapPageUrl } from './map-links';
import styles from './PlaceMap.module.css';

interface PlaceMapProps {
  place: MapPlace;
  /** Whether the map is loaded on request only: until then no third party learns of the visit. */
  onRequest: boolean;
  /** Sets the size. */
  className?: string;
  /** Of the frame; by default that of the office. */
  title?: string;
  /** What is seen at first, instead of the surroundings of the place. */
  area?: MapArea;
  /** In place of the map. */
  drawing?: ReactNode;
}

/** A map of a place, such as the office, or a notice in its place. */
export function PlaceMap({ place, onRequest, className, title, area, drawing }: PlaceMapProps) {
  const words = useWords('contact');
  const [isRequested, setRequested] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    if (isRequested) frame.current?.focus();
  }, [isRequested]);

  if (!onRequest || isRequested) {
    return (
      <iframe
        ref={frame}
        className={`${styles.place} ${className}`}
        src={mapFrameUrl(place, area)}
        title={title ?? words.map}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <div className={`${styles.place} ${drawing ? styles.drawn : styles.ask} ${className}`}>
      {drawing}
      <div className={styles.note}>
        <p data-consent="">{words.mapNotice}</p>
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
    </div>
  );
}

/** A link to the map on its own site. */
export function MapLink({ place }: { place: MapPlace }) {
  const words = useWords('contact');
  const { newTab } = useShellWords();
  return (
    <a className="arrowLink" href={mapPageUrl(place)} target="_blank" rel="noopener noreferrer">
      {words.openMap}
      <span className="visuallyHidden"> {newTab}</span>
      <Icon name="arrow-right" />
    </a>
  );
}
