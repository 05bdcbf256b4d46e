import { fill } from '../../company/words/fill.shared.js';
import type { Words } from '../../company/words/word-list.shared.js';
import type { SiteBrand } from '../../core/identity/site-identity.js';
import { htmlText } from '../../core/text/html-text.js';
import type { MailContent } from '../../infrastructure/mail/outbox.service.js';
import { type Site, unsubscribeUrl } from '../subscribers/subscription-mail.js';
import type { Newsletter } from './newsletter.entity.js';
import { mailHtml } from './newsletter-html.js';

type Issue = Pick<Newsletter, 'title' | 'text' | 'html' | 'link'> & {
  /** Only for newsletters with a page. */
  id?: number | undefined;
};

/** Returns the path of a newsletter's page. */
export const pagePath = (id: number): string => `/updates/newsletters/${id}`;

/** Returns the content of a newsletter, the same for all readers of a language. @param base See `mailHtml`. */
export async function newsletterParts(
  { title, text, html, link }: Issue,
  brand: SiteBrand,
  words: Words['mails'],
  base: string,
): Promise<MailContent['parts']> {
  if (html !== null) {
    const written = mailHtml({ title, html }, brand, base);
    return [{ html: written, text: htmlText(written) }];
  }
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return [title, ...paragraphs, ...(link ? [{ label: words.newsletterReadMore, url: link }] : [])];
}

/** A newsletter as mailed to one subscriber. */
export const newsletterMail = (
  { id, title, html }: Issue,
  parts: MailContent['parts'],
  token: string,
  site: Site,
  words: Words['mails'],
): MailContent => ({
  subject: title,
  parts,
  ...(html !== null && id !== undefined
    ? { pageLink: { label: words.newsletterPage, url: `${site.siteUrl}${pagePath(id)}` } }
    : {}),
  footer: fill(words.newsletterFooter, { siteName: site.siteName }),
  footerLink: { label: words.unsubscribe, url: unsubscribeUrl(site, token) },
});
