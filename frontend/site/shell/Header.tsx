import { Link } from '@tanstack/react-router';
import { copy } from '../copy';
import { Icon } from '../ui/Icon';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { MENU_ID, Menu } from './Menu';
import { NAVIGATION } from './navigation';

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
            {NAVIGATION.map(({ to, label }) => (
              <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
                {label}
              </Link>
            ))}
          </nav>
          <Link to="/apply" className={`button buttonQuiet ${styles.join}`}>
            {copy.nav.agent}
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
