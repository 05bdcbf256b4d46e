import { useEffect, useRef, useState } from 'react';
import { mapFrameUrl, mapPageUrl } from '../contact/map-links';
import { useSharedProps } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import type { BlockProps, BlockView } from './block-view';
import styles from './MapBlock.module.css';

/** The map is loaded when the visitor asks for it: until then no third party learns of the visit. */
function MapBlock({ block: { heading }, map: place }: BlockProps<'map'>) {
  const { address } = useSharedProps().contact;
  const words = useWords('contact');
  const { newTab } = useShellWords();
  const [isRequested, setRequested] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    if (isRequested) frame.current?.focus();
  }, [isRequested]);

  if (!place) return null;
  return (
    <div className={`container ${styles.map}`}>
      <h2>{heading || words.office}</h2>
      <address>{address}</address>
      {isRequested ? (
        <iframe
          ref={frame}
          className={`${styles.place} ${styles.frame}`}
          src={mapFrameUrl(place)}
          title={words.map}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <div className={`${styles.place} ${styles.ask}`}>
          <div className={styles.note}>
            <p>{words.mapNotice}</p>
            <a
              className="button"
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
      )}
      <a className="arrowLink" href={mapPageUrl(place)} target="_blank" rel="noopener noreferrer">
        {words.openMap}
        <span className="visuallyHidden"> {newTab}</span>
        <Icon name="arrow-right" />
      </a>
    </div>
  );
}

export const map: BlockView<'map'> = {
  View: MapBlock,
  isEmpty: () => false,
};
