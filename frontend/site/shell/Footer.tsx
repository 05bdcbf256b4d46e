import { Link } from '@tanstack/react-router';
import type { ContactDetails } from '../../../backend/pages/page-data.dto.js';
import { SITE_PAGES } from '../../../backend/pages/site-pages.constants.js';
import { copy } from '../copy';
import { mailHref, phoneHref } from '../ui/contact-links';
import styles from './Footer.module.css';
import { Logo } from './Logo';
import { LEGAL_PAGES, MENU_PAGES } from './navigation';
import { useLayoutProps } from './shared-props';

const socialLinks = (contact: ContactDetails) =>
  [
    { label: 'Facebook', href: contact.facebook },
    { label: 'X', href: contact.x },
    { label: 'LinkedIn', href: contact.linkedin },
    { label: 'Instagram', href: contact.instagram },
  ].filter(({ href }) => href !== '');

export function Footer() {
  const { siteName = copy.siteName, contact, look, productSlider = [] } = useLayoutProps();
  const about = contact?.address || look?.footerLong;
  const popular = productSlider.slice(0, 4);
  const social = contact ? socialLinks(contact) : [];

  return (
    <footer className={styles.footer}>
      <div className="container">
        <div className={styles.columns}>
          <div>
            <Logo />
            {look?.footerShort && <p className={styles.tagline}>{look.footerShort}</p>}
            {about && <p className="muted">{about}</p>}
          </div>
          <nav aria-labelledby="footer-explore">
            <h2 id="footer-explore">{copy.footer.explore}</h2>
            <ul>
              {MENU_PAGES.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path} activeOptions={{ exact: true }}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{copy.footer.contact}</h2>
            <ul>
              {contact?.phone && (
                <li>
                  <a href={phoneHref(contact.phone)}>{contact.phone}</a>
                </li>
              )}
              {contact?.email && (
                <li>
                  <a href={mailHref(contact.email)}>{contact.email}</a>
                </li>
              )}
              {look?.whatsapp && (
                <li>
                  <a href={look.whatsapp} rel="noopener">
                    WhatsApp
                  </a>
                </li>
              )}
              <li>
                <Link to={SITE_PAGES.apply.path} activeOptions={{ exact: true }}>
                  {SITE_PAGES.apply.label}
                </Link>
              </li>
            </ul>
          </div>
          {popular.length > 0 && (
            <nav className={styles.popular} aria-labelledby="footer-popular">
              <h2 id="footer-popular">{copy.footer.popular}</h2>
              <ul>
                {popular.map(({ slug, title }) => (
                  <li key={slug}>
                    <Link to="/solutions/$slug" params={{ slug }}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        {social.length > 0 && (
          <nav className={styles.social} aria-labelledby="footer-follow">
            <h2 id="footer-follow">{copy.footer.follow}</h2>
            <ul>
              {social.map(({ label, href }) => (
                <li key={label}>
                  <a href={href} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.bottom}>
          <p>
            © {look?.copyright || siteName}. {look && `${look.hours}.`}
          </p>
          <ul>
            {LEGAL_PAGES.map(({ path, label }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
