import type { MailContent } from '../mail/outbox.service.js';
import { type Site, unsubscribeUrl } from '../subscribers/subscription-mail.js';
import { fill } from '../words/fill.shared.js';
import type { Words } from '../words/word-list.shared.js';

/** A newsletter as mailed to one subscriber. */
export function newsletterMail(
  { title, text, link }: { title: string; text: string; link: string },
  token: string,
  { siteName, siteUrl }: Site,
  words: Words['mails'],
): MailContent {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return {
    subject: title,
    parts: [title, ...paragraphs, ...(link ? [{ label: words.newsletterReadMore, url: link }] : [])],
    footer: fill(words.newsletterFooter, { siteName }),
    footerLink: { label: words.unsubscribe, url: unsubscribeUrl(siteUrl, token) },
  };
}
