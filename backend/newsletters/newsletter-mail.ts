import type { MailContent } from '../mail/outbox.service.js';
import { type Site, unsubscribeUrl } from '../subscribers/subscription-mail.js';

/** A newsletter as mailed to one subscriber. */
export function newsletterMail(
  { title, text, link }: { title: string; text: string; link: string },
  token: string,
  { siteName, siteUrl }: Site,
): MailContent {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return {
    subject: title,
    parts: [title, ...paragraphs, ...(link ? [{ label: 'Read more', url: link }] : [])],
    footer: `You get this mail because you subscribed to the newsletter of ${siteName}.`,
    footerLink: { label: 'Unsubscribe', url: unsubscribeUrl(siteUrl, token) },
  };
}
