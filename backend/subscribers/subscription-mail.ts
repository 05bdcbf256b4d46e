import type { MailContent } from '../mail/mail-content.js';

export interface Site {
  siteName: string;
  siteUrl: string;
}

/** The unsubscribe link. The token authorizes it. */
export const unsubscribeUrl = (siteUrl: string, token: string): string => `${siteUrl}/api/unsubscribe?token=${token}`;

/** Double opt-in: asks the owner of the address to confirm. */
export function confirmationMail(token: string, { siteName, siteUrl }: Site): MailContent {
  return {
    subject: `Please confirm your subscription to ${siteName}`,
    parts: [
      'Hello,',
      `This address was given to us for the newsletter of ${siteName}. Please open the link and confirm that you want to get it. It can be used once, within 48 hours.`,
      { label: 'Confirm subscription', url: `${siteUrl}/api/confirm_subscription?token=${token}` },
    ],
    footer: 'If that was not you, ignore this mail: you will not be subscribed.',
  };
}
