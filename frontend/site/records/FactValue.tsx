import type { RecordFact } from '../../../backend/site/pages/record-facts.dto.js';
import { mapPageUrl } from '../contact/map-links';
import { useAddress } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import styles from './FactValue.module.css';

/** What a field of a record says. */
export function FactValue({ fact }: { fact: RecordFact }) {
  const addressOf = useAddress();
  const { newTab } = useShellWords();
  const { text, url, links, place, picture, isCode, rows } = fact;
  if (picture) return <Picture className={`picture ${styles.picture}`} picture={picture} slot={imageSlots.post} />;
  if (isCode)
    return (
      <pre className={styles.code}>
        <code>{text}</code>
      </pre>
    );
  if (rows)
    return (
      <ul className={styles.rows}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page never move in the browser
          <li key={index}>
            {row.map((recordFact) => (
              <span key={recordFact.label}>
                <span className={styles.label}>{recordFact.label}</span> <FactValue fact={recordFact} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    );
  if (links)
    return links.map((link, index) => (
      <span key={`${link.url} ${link.text}`}>
        {index > 0 && ', '}
        {link.url ? (
          <a href={addressOf(link.url)} download={link.url.startsWith('/storage/') || undefined}>
            {link.text}
          </a>
        ) : (
          link.text
        )}
      </span>
    ));
  if (place)
    return (
      <a href={mapPageUrl(place)} target="_blank" rel="noopener noreferrer">
        <bdi>{text}</bdi>
        <span className="visuallyHidden"> {newTab}</span>
      </a>
    );
  if (url) {
    const isWeb = /^https?:/.test(url);
    return (
      <a href={isWeb ? url : addressOf(url)} dir={isWeb ? undefined : 'ltr'} rel={isWeb ? 'noopener' : undefined}>
        {text}
      </a>
    );
  }
  return <span className={styles.text}>{text}</span>;
}
