import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { listed, type SentenceKey, say, spokenTo } from '../../core/language/say.js';
import { spokenTime } from '../../core/language/spoken-time.js';
import { inLanguage } from '../../core/text/reader-language.js';
import { type MailContent, OutboxService } from '../../infrastructure/mail/outbox.service.js';
import type { IssuedLink } from './account-links.service.js';
import type { User } from './user.entity.js';

type Recipient = Pick<User, 'name' | 'email'> & { language?: string };

/** What a mail says of an API token. */
interface TokenFacts {
  name: string;
  scopes: readonly string[];
  expires_at: Date | null;
}

/** Where something was done. */
export interface Place {
  /** Each empty if it is not known. @example { browser: 'Firefox', system: 'Linux' } */
  browser: { browser: string; system: string };
  address: string;
}

/** What is told about somebody's own account. */
interface AccountNotice {
  subject: SentenceKey;
  happened: SentenceKey;
  /** What to do, and what to do if it was not the person. */
  otherwise: SentenceKey;
  place?: Place;
}

/** In which somebody is written to: the language that they have chosen, else the site's; English where it has no catalogue. */
export const mailLanguageOf = ({ language }: Recipient, site: SiteIdentity): string =>
  spokenTo(language || site.language);

/** Mails to people about their own account. Each is stored in the running transaction; without SMTP_URL, none is. */
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

  /** The link by which somebody who was invited chooses a password. @param by The name of who has invited. */
  async sendInvitation(
    manager: EntityManager,
    to: Recipient,
    { url, expires }: IssuedLink,
    by?: string,
  ): Promise<void> {
    const { name, email } = to;
    const { siteName, siteUrl } = this.site;
    const compose = () => ({
      subject: by ? say('users.byInvitesYou', { by, siteName }) : say('users.yourInvitationToSitename', { siteName }),
      parts: [
        say('mail.helloName', { name }),
        say('users.anAccountWasCreatedForYou', { by: by ?? '', isKnown: String(by !== undefined), siteName }),
        { label: say('users.acceptTheInvitation'), url },
        {
          facts: [
            [say('users.signInAt'), `${siteUrl}/admin`],
            [say('users.yourAccount'), email],
          ] as const,
        },
        say('users.theLinkWorksOnceAndExpiresAtValueIfIt', { value: this.time(expires) }),
      ],
      footer: say('users.youReceivedThisEmailBecauseSomeone', { siteName }),
    });
    await this.send(manager, to, compose, expires);
  }

  /** The link by which somebody who has forgotten the password chooses a new one. */
  async sendReset(manager: EntityManager, to: Recipient, { url, expires }: IssuedLink): Promise<void> {
    const { name, email } = to;
    const { siteName } = this.site;
    const compose = () => ({
      subject: say('users.aNewPasswordForYourAccountAtSitename', { siteName }),
      parts: [
        say('mail.helloName', { name }),
        say('users.someoneProbablyYouAskedToResetThe', { email }),
        { label: say('users.chooseANewPassword'), url },
        say('users.theLinkWorksOnceAndExpiresAtValueOnly', { value: this.time(expires) }),
        say('users.ifItWasntYouYouCanIgnoreThisEmailYour'),
      ],
      footer: this.footer,
    });
    await this.send(manager, to, compose, expires);
  }

  /** Tells the owner that the account has another password now. */
  async sendPasswordChanged(manager: EntityManager, to: Recipient): Promise<void> {
    const { name, email } = to;
    const { siteName, siteUrl } = this.site;
    await this.send(manager, to, () => ({
      subject: say('users.thePasswordOfYourAccountAtSitenameWas', { siteName }),
      parts: [
        say('mail.helloName', { name }),
        say('users.thePasswordOfYourAccountEmailWas', { email, value: this.time(new Date()) }),
        say('users.ifItWasYouThereIsNothingToDoIfItWasnt'),
        { label: say('users.chooseANewPassword'), url: `${siteUrl}/admin/forgot-password` },
      ],
      footer: this.footer,
    }));
  }

  /** Tells that somebody has signed in in a browser that is not known. */
  async sendNewDevice(
    manager: EntityManager,
    to: Recipient,
    { time, browser, address }: Place & { time: Date },
  ): Promise<void> {
    const { name, email } = to;
    const { siteName, siteUrl } = this.site;
    await this.send(manager, to, () => ({
      subject: say('users.newSignInToYourAccountAtSitename', { siteName }),
      parts: [
        say('mail.helloName', { name }),
        say('users.someoneProbablyYouSignedInToYour'),
        {
          facts: [
            [say('users.accountFact'), email],
            [say('users.timeFact'), this.time(time)],
            [say('users.browserFact'), browserText(browser)],
            [say('users.addressFact'), address],
          ],
        },
        say('users.ifItWasYouThereIsNothingToDoIfItWasnt2'),
        { label: say('common.openMyAccount'), url: `${siteUrl}/admin/profile` },
      ],
      footer: this.footer,
    }));
  }

  /** Tells the owner of an account that a token was made by which programs act for them. */
  async sendTokenMade(manager: EntityManager, to: Recipient, token: TokenFacts): Promise<void> {
    const { siteName } = this.site;
    await this.send(manager, to, () => ({
      subject: say('users.aNewApiTokenForYourAccountAtSitename', { siteName }),
      parts: [
        say('mail.helloName', { name: to.name }),
        say('users.someoneProbablyYouCreatedATokenThat'),
        this.tokenFacts(token),
        say('users.ifItWasYouThereIsNothingToDoIfItWasnt3'),
        this.profileLink,
      ],
      footer: this.footer,
    }));
  }

  /** Tells the owner of a token that it expires soon. */
  async sendTokenExpiring(manager: EntityManager, to: Recipient, token: TokenFacts): Promise<void> {
    const { siteName } = this.site;
    await this.send(manager, to, () => ({
      subject: say('users.yourApiTokenNameAtSitenameExpiresSoon', { name: token.name, siteName }),
      parts: [
        say('mail.helloName', { name: to.name }),
        say('users.afterThatTheProgramThatUsesThisToken'),
        this.tokenFacts(token),
        this.profileLink,
      ],
      footer: this.footer,
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
    return { label: say('users.openMyTokens'), url: `${this.site.siteUrl}/admin/profile#tokens` };
  }

  /** Tells of a change of how the person signs in. */
  async sendNotice(manager: EntityManager, to: Recipient, notice: AccountNotice): Promise<void> {
    const { name, email } = to;
    const { siteName, siteUrl } = this.site;
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
        say('mail.helloName', { name }),
        say(happened),
        { facts: [[say('users.accountFact'), email], [say('users.timeFact'), this.time(new Date())], ...where] },
        say(otherwise),
        { label: say('common.openMyAccount'), url: `${siteUrl}/admin/profile` },
      ],
      footer: this.footer,
    }));
  }

  /** In the language that the person has chosen, else in the site's. @param expires When what the mail says is of no use any more. */
  private async send(manager: EntityManager, to: Recipient, compose: () => MailContent, expires?: Date): Promise<void> {
    const language = mailLanguageOf(to, this.site);
    const content = inLanguage(language, compose);
    await this.outbox.add(manager, { to: to.email, language, content, ...(expires ? { secretUntil: expires } : {}) });
  }

  private time(moment: Date): string {
    return spokenTime(moment, this.site.timeZone);
  }

  private get footer(): string {
    return say('users.youReceivedThisEmailBecauseYouHaveAn', { siteName: this.site.siteName });
  }
}

/** 'Firefox on Linux', as far as it is known. */
function browserText({ browser, system }: Place['browser']): string {
  if (browser === '') return say('users.unknownBrowser');
  return system === '' ? browser : say('users.browserOnSystem', { browser, system });
}
