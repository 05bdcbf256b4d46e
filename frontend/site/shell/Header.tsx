import { Link } from '@tanstack/react-router';
import { SITE_PAGES } from '../../../backend/pages/site-pages.constants.js';
import { Icon } from '../ui/Icon';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { MENU_ID, MobileMenu } from './MobileMenu';
import { MENU_PAGES } from './navigation';

export function Header() {
  return (
    <>
      <header className={styles.header}>
        <a className={styles.skipLink} href="#main">
          Skip to the content
        </a>
        <div className={`container ${styles.row}`}>
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
          <Link to={SITE_PAGES.apply.path} className={`button buttonOutlined ${styles.applyLink}`}>
            {SITE_PAGES.apply.label}
          </Link>
          <button className={styles.menuButton} type="button" popoverTarget={MENU_ID}>
            <Icon name="menu" />
            Menu
          </button>
        </div>
      </header>
      <MobileMenu />
    </>
  );
}
