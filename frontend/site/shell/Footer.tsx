import type { ContactDetails, MenuLink as MenuLinkData } from '../../../backend/site/pages/shared-props.dto.js';
import { LanguagePart } from '../languages/LanguagePart';
import { useLayoutProps, useOwnDirection } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import { useTextLanguage } from '../page-data/text-language';
import { SearchPart } from '../site-search/SearchPart';
import { MailLink } from '../ui/MailLink';
import { PhoneLink } from '../ui/PhoneLink';
import styles from './Footer.module.css';
import { Logo } from './Logo';
import { MenuLink } from './MenuLink';

const socialLinks = (contact: ContactDetails) =>
  [
    { label: 'Facebook', href: contact.facebook },
    { label: 'X', href: contact.x },
    { label: 'LinkedIn', href: contact.linkedin },
    { label: 'Instagram', href: contact.instagram },
  ].filter(({ href }) => href !== '');

export function Footer() {
  const words = useShellWords();
  const inLanguage = useTextLanguage();
  const { siteName = words.home, contact, look, menus, searchAccess } = useLayoutProps();
  const about = contact?.address || look?.footerLong;
  const hasContact =
    contact && [contact.phone, contact.email, look?.whatsapp, menus?.footer_contact.length].some(Boolean);
  const social = contact ? socialLinks(contact) : [];

  return (
    <footer className={styles.footer}>
      <div className="container">
        <div className={styles.columns}>
          <div>
            <Logo />
            {look?.footerShort && (
              <p className={styles.tagline}>
                <bdi {...inLanguage(look.footerShort)}>{look.footerShort}</bdi>
              </p>
            )}
            {about && (
              <p className={`muted ${styles.about}`}>
                <bdi {...inLanguage(about)}>{about}</bdi>
              </p>
            )}
          </div>
          <Column id="footer-explore" title={words.explore} links={menus?.footer_explore} />
          {hasContact && (
            <div>
              <h2>{words.contact}</h2>
              <ul>
                {contact.phone && (
                  <li>
                    <PhoneLink number={contact.phone} />
                  </li>
                )}
                {contact.email && (
                  <li>
                    <MailLink address={contact.email} />
                  </li>
                )}
                {look?.whatsapp && (
                  <li>
                    <a href={look.whatsapp}>WhatsApp</a>
                  </li>
                )}
                <Items links={menus?.footer_contact} />
              </ul>
            </div>
          )}
          <Column id="footer-popular" className={styles.popular} title={words.popular} links={menus?.footer_popular} />
        </div>
        {social.length > 0 && (
          <nav className={styles.social} aria-labelledby="footer-follow">
            <h2 id="footer-follow">{words.follow}</h2>
            <ul>
              {social.map(({ label, href }) => (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <LanguagePart part="links" />
        <div className={styles.bottom}>
          <p>
            © <bdi {...inLanguage(look?.copyright)}>{withStop(ownerOf(look?.copyright || siteName, look?.year))}</bdi>{' '}
            <bdi {...inLanguage(look?.hours)}>{look?.hours && withStop(look.hours)}</bdi>
          </p>
          <ul>
            {searchAccess?.link === 'footer' && (
              <li>
                <SearchPart place="footer" />
              </li>
            )}
            <Items links={menus?.footer_legal} />
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** Texts that name a year keep theirs. */
const ownerOf = (text: string, year: string | undefined) => (!year || /\d{4}/.test(text) ? text : `${year} ${text}`);

/** Names and texts may end with a full stop of their own ('Inc.'). */
const withStop = (text: string) => `${text.replace(/\.\s*$/, '')}.`;

interface ColumnProps {
  id: string;
  title: string;
  className?: string;
  links: readonly MenuLinkData[] | undefined;
}

/** A menu with its title; nothing without entries. */
function Column({ id, title, className, links = [] }: ColumnProps) {
  if (links.length === 0) return null;
  return (
    <nav className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        <Items links={links} />
      </ul>
    </nav>
  );
}

function Items({ links = [] }: { links: readonly MenuLinkData[] | undefined }) {
  const own = useOwnDirection();
  return links.map((link) => (
    <li key={link.href}>
      <MenuLink link={link} exact {...own} />
    </li>
  ));
}
