import { Link } from '@tanstack/react-router';
import { SITE_PAGES } from '../../../backend/pages/site-pages.constants.js';
import { Icon } from '../ui/Icon';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { MENU_ID, Menu } from './Menu';
import { MENU_PAGES } from './navigation';

export function Header() {
  return (
    <>
      <header className={styles.header}>
        <a className={styles.skip} href="#main">
          Skip to the content
        </a>
        <div className={`wrap ${styles.row}`}>
          <div className={styles.brand}>
            <Logo />
          </div>
          <nav className={styles.nav} aria-label="Main">
            {MENU_PAGES.map(({ path, label }) => (
              <Link key={path} to={path} activeOptions={{ includeSearch: false }}>
                {label}
              </Link>
            ))}
          </nav>
          <Link to={SITE_PAGES.apply.path} className={`button buttonQuiet ${styles.join}`}>
            {SITE_PAGES.apply.label}
          </Link>
          <button className={styles.menuButton} type="button" popoverTarget={MENU_ID}>
            <Icon name="menu" />
            Menu
          </button>
        </div>
      </header>
      <Menu />
    </>
  );
}
