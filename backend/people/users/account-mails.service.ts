import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { listed, type SentenceKey, say } from '../../core/language/say.js';
import { spokenTime } from '../../core/language/spoken-time.js';
import { readerLanguage, readerZone } from '../../core/text/reader-language.js';
import { type MailContent, OutboxService } from '../../infrastructure/mail/outbox.service.js';
import type { IssuedLink } from './account-links.service.js';
import { type StaffMail, staffMail } from './staff-mail.js';
import type { User } from './user.entity.js';

type Recipient = Pick<User, 'name' | 'email'> & { language?: string };

/** Details of an API token for mails. */
interface TokenFacts {
  name: string;
  scopes: readonly string[];
  expires_at: Date | null;
}

/** The browser and address of an action. */
export interface Place {
  /** Both are empty if unknown. @example { browser: 'Firefox', system: 'Linux' } */
  browser: { browser: string; system: string };
  address: string;
}

/** A notice about the user's own account. */
interface AccountNotice {
  subject: SentenceKey;
  happened: SentenceKey;
  /** Advice, also for the case that the user did not do it. */
  otherwise: SentenceKey;
  place?: Place;
}

/** Why a user gets such a mail. */
const OWN_ACCOUNT = 'users.accountFooter';

/** Mails to users about their own account. Each is stored in the running transaction; without SMTP_URL, none is. */
@Injectable()
export class AccountMailsService {
  constructor(
    private readonly site: SiteIdentity,
    private readonly outbox: OutboxService,
  ) {}

  /** Whether the site sends mails. */
  get isEnabled(): boolean {
    return this.outbox.isEnabled;
  }

  /**
   * Sends the link with which an invited user chooses a password; without one, the user is to sign in with the company's account.
   * @param by Name of the inviting user.
   */
  async sendInvitation(
    manager: EntityManager,
    to: Recipient,
    { url, expires }: Pick<IssuedLink, 'expires'> & Partial<IssuedLink>,
    by?: string,
  ): Promise<void> {
    const { email } = to;
    const { siteName, siteUrl } = this.site;
    const compose = (): StaffMail => ({
      subject: by ? say('users.invitedBySubject', { by, siteName }) : say('users.invitationSubject', { siteName }),
      parts: [
        say('users.accountCreatedText', { by: by ?? '', isKnown: String(by !== undefined), siteName }),
        ...(url === undefined ? [say('users.companyInvitation')] : []),
        { label: say('users.acceptInvitation'), url: url ?? `${siteUrl}/admin/login` },
        {
          facts: [
            [say('users.signInAt'), `${siteUrl}/admin`],
            [say('users.yourAccount'), email],
          ],
        },
        say('users.invitationLinkExpires', { value: this.time(expires) }),
      ],
      footer: 'users.invitationFooter',
    });
    await this.send(manager, to, compose, expires);
  }

  /** Sends the link for choosing a new password. */
  async sendReset(manager: EntityManager, to: Recipient, { url, expires }: IssuedLink): Promise<void> {
    const { email } = to;
    const { siteName } = this.site;
    const compose = (): StaffMail => ({
      subject: say('users.resetSubject', { siteName }),
      parts: [
        say('users.resetText', { email }),
        { label: say('users.choosePassword'), url },
        say('users.resetLinkExpires', { value: this.time(expires) }),
        say('users.resetAdvice'),
      ],
      footer: OWN_ACCOUNT,
    });
    await this.send(manager, to, compose, expires);
  }

  /** Notifies the owner that the account's password has changed. */
  async sendPasswordChanged(manager: EntityManager, to: Recipient): Promise<void> {
    const { email } = to;
    const { siteName } = this.site;
    await this.send(manager, to, () => ({
      subject: say('users.passwordChangedSubject', { siteName }),
      parts: [
        say('users.passwordChangedText', { email, value: this.time(new Date()) }),
        say('users.passwordChangedAdvice'),
        { label: say('users.choosePassword'), path: 'forgot-password' },
      ],
      footer: OWN_ACCOUNT,
    }));
  }

  /** Notifies the user of a sign-in from an unknown browser. */
  async sendNewDevice(
    manager: EntityManager,
    to: Recipient,
    { time, browser, address }: Place & { time: Date },
  ): Promise<void> {
    const { email } = to;
    const { siteName } = this.site;
    await this.send(manager, to, () => ({
      subject: say('users.newSignInSubject', { siteName }),
      parts: [
        say('users.newSignInText'),
        {
          facts: [
            [say('users.accountFact'), email],
            [say('users.timeFact'), this.time(time)],
            [say('users.browserFact'), browserText(browser)],
            [say('users.addressFact'), address],
          ],
        },
        say('users.newSignInAdvice'),
        { label: say('common.openMyAccount'), path: 'profile' },
      ],
      footer: OWN_ACCOUNT,
    }));
  }

  /** Notifies the owner that an API token was created for the account. */
  async sendTokenMade(manager: EntityManager, to: Recipient, token: TokenFacts): Promise<void> {
    const { siteName } = this.site;
    await this.send(manager, to, () => ({
      subject: say('users.tokenCreatedSubject', { siteName }),
      parts: [say('users.tokenCreatedText'), this.tokenFacts(token), say('users.tokenCreatedAdvice'), this.profileLink],
      footer: OWN_ACCOUNT,
    }));
  }

  /** Notifies the owner of a token that it expires soon. */
  async sendTokenExpiring(manager: EntityManager, to: Recipient, token: TokenFacts): Promise<void> {
    const { siteName } = this.site;
    await this.send(manager, to, () => ({
      subject: say('users.tokenExpiresSubject', { name: token.name, siteName }),
      parts: [say('users.tokenExpiresText'), this.tokenFacts(token), this.profileLink],
      footer: OWN_ACCOUNT,
    }));
  }

  private tokenFacts({ name, scopes, expires_at }: TokenFacts): MailContent['parts'][number] {
    return {
      facts: [
        [say('users.tokenFact'), name],
        [say('users.permissionsFact'), listed(scopes, 'unit')],
        [say('users.expiresFact'), expires_at ? this.time(expires_at) : say('users.never')],
      ],
    };
  }

  private get profileLink() {
    return { label: say('users.openMyTokens'), path: 'profile#tokens' };
  }

  /** Notifies the user of a change of their credentials. */
  async sendNotice(manager: EntityManager, to: Recipient, notice: AccountNotice): Promise<void> {
    const { email } = to;
    const { siteName } = this.site;
    const { subject, happened, otherwise, place } = notice;
    const where = place
      ? ([
          [say('users.browserFact'), browserText(place.browser)],
          [say('users.addressFact'), place.address],
        ] as const)
      : [];
    await this.send(manager, to, () => ({
      subject: say(subject, { siteName }),
      parts: [
        say(happened),
        { facts: [[say('users.accountFact'), email], [say('users.timeFact'), this.time(new Date())], ...where] },
        say(otherwise),
        { label: say('common.openMyAccount'), path: 'profile' },
      ],
      footer: OWN_ACCOUNT,
    }));
  }

  /**
   * Sends a mail in the user's chosen language, or else the site's. A site whose language nobody has chosen yet, as before its first
   * steps, writes in that of the browser that asked for the mail. @param expires Time after which the mail is useless.
   */
  private async send(manager: EntityManager, to: Recipient, compose: () => StaffMail, expires?: Date): Promise<void> {
    const { language: own = '' } = to;
    const asked = own || this.site.hasOwnLanguage ? undefined : readerLanguage();
    const mail = staffMail(this.site, { ...to, language: own || (asked ?? '') }, compose);
    await this.outbox.add(manager, { ...mail, ...(expires ? { secretUntil: expires } : {}) });
  }

  private time(moment: Date): string {
    return spokenTime(moment, this.site.timeZone || readerZone() || '');
  }
}

/** Returns a description such as 'Firefox on Linux', as far as known. */
function browserText({ browser, system }: Place['browser']): string {
  if (browser === '') return say('users.unknownBrowser');
  return system === '' ? browser : say('users.browserAndSystem', { browser, system });
}
