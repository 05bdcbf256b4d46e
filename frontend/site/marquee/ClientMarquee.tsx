import type { ClientLogo } from '../../../backend/pages/page-data.dto.js';
import { copy } from '../copy';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import styles from './ClientMarquee.module.css';
import { Marquee } from './Marquee';

/** Up to this number the logos are a static list. */
const LOGOS_IN_VIEW = 4;

function Logo({ logo, silent = false }: { logo: ClientLogo; silent?: boolean }) {
  return (
    <span className={styles.logo}>
      <Picture picture={logo.photo} slot={imageSlots.logo} alt={silent ? '' : logo.name} />
    </span>
  );
}

export function ClientMarquee({ logos }: { logos: ClientLogo[] }) {
  const heading = <h2>{copy.home.clients.title}</h2>;
  // Two clients can have the same name; the path of a logo is unique.
  const keyOf = (logo: ClientLogo) => logo.photo.path;

  if (logos.length <= LOGOS_IN_VIEW) {
    return (
      <div className={styles.clients}>
        <div className={styles.head}>{heading}</div>
        {logos.length === 0 ? (
          <p className="soft">{copy.home.clients.empty}</p>
        ) : (
          <ul className={`${styles.plate} ${styles.still}`}>
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
      label="Clients"
      className={`${styles.plate} ${styles.moving}`}
      items={logos.map((logo) => ({
        key: keyOf(logo),
        content: <Logo logo={logo} />,
        silent: <Logo logo={logo} silent />,
      }))}
      pauseLabel="Pause"
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
