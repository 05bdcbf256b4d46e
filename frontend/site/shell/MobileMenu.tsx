import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { SITE_PAGES } from '../../../backend/pages/site-pages.constants.js';
import { Icon } from '../ui/Icon';
import styles from './MobileMenu.module.css';
import { MENU_PAGES } from './navigation';

export const MENU_ID = 'menu';

/** The navigation on small screens: a popover at the bottom, which works without JavaScript. */
export function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null);
  // Client-side navigation does not close popovers.
  const close = () => menu.current?.hidePopover();

  return (
    <div ref={menu} className={styles.menu} id={MENU_ID} popover="auto" role="dialog" aria-label="Menu">
      <nav aria-label="Menu">
        <ul>
          {MENU_PAGES.map(({ path, label }) => (
            <li key={path}>
              <Link to={path} onClick={close} activeOptions={{ includeSearch: false }}>
                {label}
                <Icon name="arrow-right" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.actions}>
        <Link to={SITE_PAGES.apply.path} className="button" onClick={close}>
          {SITE_PAGES.apply.label}
        </Link>
        <button className={styles.close} type="button" popoverTarget={MENU_ID} popoverTargetAction="hide">
          <Icon name="close" />
          Close
        </button>
      </div>
    </div>
  );
}
