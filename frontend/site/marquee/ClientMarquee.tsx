import type { ClientLogo } from '../../../backend/site/pages/home-page.dto.js';
import { useWords } from '../page-data/words';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import styles from './ClientMarquee.module.css';
import { Marquee } from './Marquee';

/** Up to this number, the logos are a static list. */
const LOGOS_IN_VIEW = 4;

function Logo({ logo, decorative = false }: { logo: ClientLogo; decorative?: boolean }) {
  return (
    <span className={styles.logo}>
      <span className={styles.plate}>
        <Picture picture={logo.photo} slot={imageSlots.logo} alt={decorative ? '' : logo.name} />
      </span>
    </span>
  );
}

export function ClientMarquee({ logos }: { logos: ClientLogo[] }) {
  const words = useWords('home');
  const heading = <h2>{words.clientsTitle}</h2>;
  // Names of clients are not unique; paths of logos are.
  const keyOf = (logo: ClientLogo) => logo.photo.path;

  if (logos.length <= LOGOS_IN_VIEW) {
    return (
      <div className={styles.clients}>
        <div className={styles.head}>{heading}</div>
        {logos.length === 0 ? (
          <p className="muted">{words.clientsEmpty}</p>
        ) : (
          <ul className={`${styles.logos} ${styles.static}`}>
            {logos.map((logo) => (
              <li key={keyOf(logo)}>
                <Logo logo={logo} />
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  }
  return (
    <Marquee
      label={words.clients}
      className={`${styles.logos} ${styles.moving}`}
      items={logos.map((logo) => ({
        key: keyOf(logo),
        content: <Logo logo={logo} />,
        decorative: <Logo logo={logo} decorative />,
      }))}
      pauseLabel={words.pause}
    >
      {(marquee, pause) => (
        <div className={styles.clients}>
          <div className={styles.head}>
            {heading}
            {pause}
          </div>
          {marquee}
        </div>
      )}
    </Marquee>
  );
}
