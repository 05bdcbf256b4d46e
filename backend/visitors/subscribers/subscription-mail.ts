import type { LanguagesService } from '../../company/languages/languages.service.js';
import { fill } from '../../company/words/fill.shared.js';
import type { Words } from '../../company/words/word-list.shared.js';
import type { SiteIdentity } from '../../core/identity/site-identity.js';
import type { MailContent } from '../../infrastructure/mail/mail-content.js';

export interface Site {
  siteName: string;
  siteUrl: string;
  /** BCP 47 tag of the mail's language. */
  language: string;
  /** Key of the same language; empty for the site's first language. */
  languageKey: string;
}

/** The site's name and address in the reader's language. */
export const mailSite = (
  { siteName, siteUrl }: SiteIdentity,
  { current, currentKey }: Pick<LanguagesService, 'current' | 'currentKey'>,
): Site => ({ siteName, siteUrl, language: current.tag, languageKey: currentKey });

/** Returns the URL of a page linked from a mail, in the language of the mail. */
const pageUrl = ({ siteUrl, languageKey }: Site, page: string, token: string): string =>
  `${siteUrl}/api/${page}?token=${token}${languageKey && `&language=${languageKey}`}`;

/** The unsubscribe link, authorized by the token. */
export const unsubscribeUrl = (site: Site, token: string): string => pageUrl(site, 'unsubscribe', token);

/** Double opt-in: asks the owner of the address to confirm. */
export function confirmationMail(token: string, site: Site, words: Words['mails']): MailContent {
  const { siteName } = site;
  return {
    subject: fill(words.confirmSubject, { siteName }),
    parts: [
      words.hello,
      fill(words.confirmText, { siteName }),
      { label: words.confirmButton, url: pageUrl(site, 'confirm_subscription', token) },
    ],
    footer: words.confirmFooter,
  };
}
