import { LanguagePart } from '../languages/LanguagePart';
import { useLayoutProps } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import { SearchPart } from '../site-search/SearchPart';
import { Icon } from '../ui/Icon';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { MenuLink } from './MenuLink';
import { MENU_ID, MobileMenu } from './MobileMenu';

/** The number of characters, in all labels plus four for each gap, that fit beside the logo from 896, from 1280 and from 1536 pixels. */
const FITS_TABLET = 76;
const FITS_DESKTOP = 112;
const FITS_WIDE = 120;
/** Of a name in place of a logo, so many characters have room beside them. It is written larger than the links. */
const SHORT_NAME = 16;
const NAME_TO_LINK = 1.5;
/** The icon of the languages and the gaps beside them. */
const AROUND_LANGUAGE = 6;

export function Header() {
  const words = useShellWords();
  const { menus, languages, look, siteName = '' } = useLayoutProps();
  const links = menus?.header ?? [];
  const [action] = menus?.header_button ?? [];
  const width = [...links, ...(action ? [action] : [])].reduce((sum, { label }) => sum + label.length + 4, 0);
  const language = languages?.all.find(({ tag }) => tag === look?.language);
  const taken =
    width +
    (language ? language.name.length + AROUND_LANGUAGE : 0) +
    (look?.logo ? 0 : NAME_TO_LINK * Math.max(0, siteName.length - SHORT_NAME));
  const wide =
    taken <= FITS_TABLET ? undefined : taken <= FITS_DESKTOP ? 'desktop' : taken <= FITS_WIDE ? 'wide' : 'never';
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
