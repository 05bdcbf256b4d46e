import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { timestamp } from '../../core/text/dates.shared.js';
import { type MailContent, OutboxService } from '../../infrastructure/mail/outbox.service.js';
import type { IssuedLink } from './account-links.service.js';
import type { User } from './user.entity.js';

type Recipient = Pick<User, 'name' | 'email'>;

/** What a mail says of an API token. */
interface TokenFacts {
  name: string;
  scopes: readonly string[];
  expires_at: Date | null;
}

/** Where something was done. */
export interface Place {
  /** @example 'Firefox on Linux' */
  browser: string;
  address: string;
}

/** What is told about somebody's own account. */
interface AccountNotice {
  /** Ends with 'at', before the site's name. */
  subject: string;
  happened: string;
  /** What to do, and what to do if it was not the person. */
  otherwise: string;
  place?: Place;
}

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
    { name, email }: Recipient,
    { url, expires }: IssuedLink,
    by?: string,
  ): Promise<void> {
    const { siteName, siteUrl } = this.site;
    const content = {
      subject: by ? `${by} invites you to ${siteName}` : `Your invitation to ${siteName}`,
      parts: [
        `Hello ${name},`,
        `${by ?? 'an administrator'} has made an account for you in the back office of ${siteName}. Choose a password, and you are in:`,
        { label: 'Accept the invitation', url },
        {
          facts: [
            ['You sign in at', `${siteUrl}/admin`],
            ['Your account', email],
          ] as const,
        },
        `The link works once, until ${this.time(expires)}. After that, ask for another one.`,
      ],
      footer: `You get this mail because somebody has entered your address at ${siteName}. If you don't know why, do nothing.`,
    };
    await this.send(manager, email, content, expires);
  }

  /** The link by which somebody who has forgotten the password chooses a new one. */
  async sendReset(manager: EntityManager, { name, email }: Recipient, { url, expires }: IssuedLink): Promise<void> {
    const { siteName } = this.site;
    const content = {
      subject: `A new password for your account at ${siteName}`,
      parts: [
        `Hello ${name},`,
        `somebody, probably you, has forgotten the password of your account ${email}. Here you choose a new one:`,
        { label: 'Choose a new password', url },
        `The link works once, until ${this.time(expires)}. A newer mail like this one makes it invalid.`,
        'If it was not you, do nothing: the password stays as it is, and nobody can change it without this mail.',
      ],
      footer: this.footer,
    };
    await this.send(manager, email, content, expires);
  }

  /** Tells the owner that the account has another password now. */
  async sendPasswordChanged(manager: EntityManager, { name, email }: Recipient): Promise<void> {
    const { siteName, siteUrl } = this.site;
    await this.send(manager, email, {
      subject: `The password of your account at ${siteName} was changed`,
      parts: [
        `Hello ${name},`,
        `the password of your account ${email} was changed at ${this.time(new Date())}. Wherever you were signed in with the former one, you are signed out.`,
        'If it was you, there is nothing to do. If it was not, choose another password at once, and tell an administrator:',
        { label: 'Choose a new password', url: `${siteUrl}/admin/forgot-password` },
      ],
      footer: this.footer,
    });
  }

  /** Tells that somebody has signed in in a browser that is not known. */
  async sendNewDevice(
    manager: EntityManager,
    { name, email }: Recipient,
    { time, browser, address }: Place & { time: Date },
  ): Promise<void> {
    const { siteName, siteUrl } = this.site;
    await this.send(manager, email, {
      subject: `A new browser has signed in to your account at ${siteName}`,
      parts: [
        `Hello ${name},`,
        'somebody, probably you, has signed in to your account in a browser where you had not signed in before.',
        {
          facts: [
            ['Account', email],
            ['Time', this.time(time)],
            ['Browser', browser],
            ['Address', address],
          ],
        },
        'If it was you, there is nothing to do. If it was not, somebody knows your password: end that session, and choose another password.',
        { label: 'Open my account', url: `${siteUrl}/admin/profile` },
      ],
      footer: this.footer,
    });
  }

  /** Tells the owner of an account that a token was made by which programs act for them. */
  async sendTokenMade(manager: EntityManager, to: Recipient, token: TokenFacts): Promise<void> {
    const { siteName } = this.site;
    await this.send(manager, to.email, {
      subject: `A new API token for your account at ${siteName}`,
      parts: [
        `Hello ${to.name},`,
        'somebody, probably you, has made a token by which a program can act for you.',
        this.tokenFacts(token),
        'If it was you, there is nothing to do. If it was not, revoke it, and choose another password:',
        this.profileLink,
      ],
      footer: this.footer,
    });
  }

  /** Tells the owner of a token that it expires soon. */
  async sendTokenExpiring(manager: EntityManager, to: Recipient, token: TokenFacts): Promise<void> {
    const { siteName } = this.site;
    await this.send(manager, to.email, {
      subject: `Your API token “${token.name}” at ${siteName} expires soon`,
      parts: [
        `Hello ${to.name},`,
        'the program that uses this token can’t act for you any more after that. If it is still needed, make a new token and give it to the program.',
        this.tokenFacts(token),
        this.profileLink,
      ],
      footer: this.footer,
    });
  }

  private tokenFacts({ name, scopes, expires_at }: TokenFacts): MailContent['parts'][number] {
    return {
      facts: [
        ['Token', name],
        ['It may', scopes.join(', ')],
        ['It expires', expires_at ? this.time(expires_at) : 'never'],
      ],
    };
  }

  private get profileLink() {
    return { label: 'Open my tokens', url: `${this.site.siteUrl}/admin/profile#tokens` };
  }

  /** Tells of a change of how the person signs in. */
  async sendNotice(manager: EntityManager, { name, email }: Recipient, notice: AccountNotice): Promise<void> {
    const { siteName, siteUrl } = this.site;
    const { subject, happened, otherwise, place } = notice;
    const where = place
      ? ([
          ['Browser', place.browser],
          ['Address', place.address],
        ] as const)
      : [];
    await this.send(manager, email, {
      subject: `${subject} ${siteName}`,
      parts: [
        `Hello ${name},`,
        happened,
        { facts: [['Account', email], ['Time', this.time(new Date())], ...where] },
        otherwise,
        { label: 'Open my account', url: `${siteUrl}/admin/profile` },
      ],
      footer: this.footer,
    });
  }

  /** @param expires When what the mail says is of no use any more. */
  private async send(manager: EntityManager, to: string, content: MailContent, expires?: Date): Promise<void> {
    await this.outbox.add(manager, { to, content, ...(expires ? { secretUntil: expires } : {}) });
  }

  private time(moment: Date): string {
    return timestamp(moment, this.site.timeZone);
  }

  private get footer(): string {
    return `You get this mail because you have an account at ${this.site.siteName}.`;
  }
}
