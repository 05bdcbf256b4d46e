import { fill } from '../../company/words/fill.shared.js';
import type { Words } from '../../company/words/word-list.shared.js';
import type { MailContent } from '../../infrastructure/mail/outbox.service.js';
import { type Site, unsubscribeUrl } from '../subscribers/subscription-mail.js';

/** A newsletter as mailed to one subscriber. */
export function newsletterMail(
  { title, text, link }: { title: string; text: string; link: string },
  token: string,
  site: Site,
  words: Words['mails'],
): MailContent {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return {
    subject: title,
    parts: [title, ...paragraphs, ...(link ? [{ label: words.newsletterReadMore, url: link }] : [])],
    footer: fill(words.newsletterFooter, { siteName: site.siteName }),
    footerLink: { label: words.unsubscribe, url: unsubscribeUrl(site, token) },
  };
}
