import type { SiteIdentity } from '../../core/identity/site-identity.js';
import { type SentenceKey, say, spokenTo } from '../../core/language/say.js';
import { inLanguage } from '../../core/text/reader-language.js';
import type { MailPart } from '../../infrastructure/mail/mail-content.js';
import type { Mail } from '../../infrastructure/mail/outbox.service.js';
import type { User } from './user.entity.js';

export type Recipient = Pick<User, 'email'> & { name?: string; language?: string };

/** What differs between the mails to those who run the site. */
export interface StaffMail {
  subject: string;
  /** What follows the greeting. A link has its path in the back office. */
  parts: readonly (MailPart | { label: string; path: string })[];
  /** Why the recipient gets this mail; `{siteName}` is filled in. */
  footer: SentenceKey;
}

/** Returns the language of mails to a user: the chosen one, or else the site's; English if it has no catalogue. */
const mailLanguageOf = ({ language }: Pick<Recipient, 'language'>, site: SiteIdentity): string =>
  spokenTo(language || site.language);

/**
 * A mail to somebody who runs the site, in their language: greeting, parts, and why they get it.
 * @param to Without a name, nobody is greeted.
 * @param compose Called in the language of the mail.
 */
export function staffMail(site: SiteIdentity, to: Recipient, compose: () => StaffMail): Mail {
  const { siteName, siteUrl } = site;
  const language = mailLanguageOf(to, site);
  const content = inLanguage(language, () => {
    const { subject, parts, footer } = compose();
    const greeting = to.name === undefined ? [] : [say('mail.greeting', { name: to.name })];
    const linked = parts.map((part) =>
      typeof part === 'object' && 'path' in part ? { label: part.label, url: `${siteUrl}/admin/${part.path}` } : part,
    );
    return { subject, parts: [...greeting, ...linked], footer: say(footer, { siteName }) };
  });
  return { to: to.email, language, content };
}
