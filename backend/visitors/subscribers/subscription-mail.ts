import { fill } from '../../company/words/fill.shared.js';
import type { Words } from '../../company/words/word-list.shared.js';
import type { MailContent } from '../../infrastructure/mail/mail-content.js';

export interface Site {
  siteName: string;
  siteUrl: string;
}

/** The unsubscribe link. The token authorizes it. */
export const unsubscribeUrl = (siteUrl: string, token: string): string => `${siteUrl}/api/unsubscribe?token=${token}`;

/** Double opt-in: asks the owner of the address to confirm. */
export function confirmationMail(token: string, { siteName, siteUrl }: Site, words: Words['mails']): MailContent {
  return {
    subject: fill(words.confirmSubject, { siteName }),
    parts: [
      words.hello,
      fill(words.confirmText, { siteName }),
      { label: words.confirmButton, url: `${siteUrl}/api/confirm_subscription?token=${token}` },
    ],
    footer: words.confirmFooter,
  };
}
