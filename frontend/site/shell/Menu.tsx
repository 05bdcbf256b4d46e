import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { copy } from '../copy';
import { Icon } from '../ui/Icon';
import styles from './Menu.module.css';
import { NAVIGATION } from './navigation';

export const MENU_ID = 'menu';

/** The navigation of small screens: a sheet at the thumb, opened and closed by the browser itself. */
export function Menu() {
  const menu = useRef<HTMLDivElement>(null);
  // Only a full page load would close it; a step inside the page has to.
  const close = () => menu.current?.hidePopover();

  return (
    <div ref={menu} className={styles.menu} id={MENU_ID} popover="auto" role="dialog" aria-label="Menu">
      <nav aria-label="Menu">
        <ul>
          {NAVIGATION.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={close} activeOptions={{ includeSearch: false }}>
                {label}
                <Icon name="go" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <Link to="/apply" className="button" onClick={close}>
          {copy.nav.agent}
        </Link>
        <button className={styles.close} type="button" popoverTarget={MENU_ID} popoverTargetAction="hide">
          <Icon name="close" />
          Close
        </button>
      </div>
    </div>
  );
}
