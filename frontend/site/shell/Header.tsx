import { LanguagePart } from '../languages/LanguagePart';
import { useLayoutProps } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import { SearchPart } from '../site-search/SearchPart';
import { Icon } from '../ui/Icon';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { MenuLink } from './MenuLink';
import { MENU_ID, MobileMenu } from './MobileMenu';

/** The number of characters, in all labels plus four for each gap, that fit beside the logo from 896 and from 1200 pixels. */
const FITS_TABLET = 76;
const FITS_DESKTOP = 112;

export function Header() {
  const words = useShellWords();
  const { menus } = useLayoutProps();
  const links = menus?.header ?? [];
  const [action] = menus?.header_button ?? [];
  const width = [...links, ...(action ? [action] : [])].reduce((sum, { label }) => sum + label.length + 4, 0);
  const wide = width <= FITS_TABLET ? undefined : width <= FITS_DESKTOP ? 'desktop' : 'never';
  return (
    <>
      <header className={styles.header}>
        <a className={styles.skipLink} href="#main">
          {words.skipLink}
        </a>
        <div className={`container ${styles.row}`} data-links={wide}>
          <div className={styles.brand}>
            <Logo />
          </div>
          <nav className={styles.nav} aria-label={words.mainMenu}>
            {links.map((link) => (
              <MenuLink key={link.href} link={link} />
            ))}
          </nav>
          <SearchPart place="header" />
          <LanguagePart part="menu" />
          {action && <MenuLink link={action} className={`button buttonOutlined ${styles.action}`} />}
          {width > 0 && (
            <button className={styles.menuButton} type="button" popoverTarget={MENU_ID}>
              <Icon name="menu" />
              {words.menu}
            </button>
          )}
        </div>
      </header>
      <MobileMenu links={links} action={action} />
    </>
  );
}
