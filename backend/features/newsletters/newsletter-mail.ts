import { fill } from '../../company/words/fill.shared.js';
import type { Words } from '../../company/words/word-list.shared.js';
import type { SiteBrand } from '../../core/identity/site-identity.js';
import { descriptionOf } from '../../core/text/description.shared.js';
import { htmlText } from '../../core/text/html-text.js';
import { escapeHtml } from '../../core/text/text.js';
import type { MailContent } from '../../infrastructure/mail/outbox.service.js';
import { type Site, unsubscribeUrl } from '../../visitors/subscribers/subscription-mail.js';
import type { Newsletter } from './newsletter.entity.js';
import { mailHtml } from './newsletter-html.js';

type Issue = Pick<Newsletter, 'title' | 'preview_text' | 'text' | 'html' | 'link'> & {
  /** Only for newsletters with a page. */
  id?: number | undefined;
};

/** Returns the path of a newsletter's page. */
export const pagePath = (id: number): string => `/updates/newsletters/${id}`;

/** Returns the content of a newsletter, the same for all readers of a language. @param base See `mailHtml`. */
export async function newsletterParts(
  { title, text, html, link }: Omit<Issue, 'preview_text'>,
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

/** What mail programs show below the subject: the editor's words, or the first sentence. */
const previewOf = ({ preview_text, html, text }: Issue): string =>
  preview_text || descriptionOf(html ?? escapeHtml(text));

/** A newsletter as mailed to one subscriber. @param site With the company's postal address, which laws of many countries ask for. */
export const newsletterMail = (
  issue: Issue,
  parts: MailContent['parts'],
  token: string,
  site: Site & { address: string },
  words: Words['mails'],
): MailContent => ({
  subject: issue.title,
  preview: previewOf(issue),
  parts,
  ...(issue.html !== null && issue.id !== undefined
    ? { pageLink: { label: words.newsletterPage, url: `${site.siteUrl}${pagePath(issue.id)}` } }
    : {}),
  footer: fill(words.newsletterFooter, { siteName: site.siteName }),
  address: site.address,
  footerLink: { label: words.unsubscribe, url: unsubscribeUrl(site, token) },
});
