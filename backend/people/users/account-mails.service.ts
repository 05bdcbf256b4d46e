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
        `${by ?? 'An administrator'} has created an account for you in the back office of ${siteName}. Choose a password to get started:`,
        { label: 'Accept the invitation', url },
        {
          facts: [
            ['Sign in at', `${siteUrl}/admin`],
            ['Your account', email],
          ] as const,
        },
        `The link works once and expires at ${this.time(expires)}. If it has expired, ask for a new invitation.`,
      ],
      footer: `You received this email because someone entered your address at ${siteName}. If you were not expecting it, you can ignore it.`,
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
        `Someone, probably you, asked to reset the password of your account ${email}. You can choose a new one here:`,
        { label: 'Choose a new password', url },
        `The link works once and expires at ${this.time(expires)}. Only the link in the latest email works.`,
        'If it wasn’t you, you can ignore this email: your password stays as it is.',
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
        `The password of your account ${email} was changed at ${this.time(new Date())}. You have been signed out everywhere you were signed in with the old one.`,
        'If it was you, there is nothing to do. If it wasn’t, choose a new password now and tell an administrator:',
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
      subject: `New sign-in to your account at ${siteName}`,
      parts: [
        `Hello ${name},`,
        'Someone, probably you, signed in to your account from a new browser.',
        {
          facts: [
            ['Account', email],
            ['Time', this.time(time)],
            ['Browser', browser],
            ['Address', address],
          ],
        },
        'If it was you, there is nothing to do. If it wasn’t, someone knows your password: end that session and choose a new password.',
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
        'Someone, probably you, created a token that lets a program act on your behalf.',
        this.tokenFacts(token),
        'If it was you, there is nothing to do. If it wasn’t, revoke the token and choose a new password:',
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
        'After that, the program that uses this token can no longer act on your behalf. If you still need it, create a new token and give it to the program.',
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
        ['Permissions', scopes.join(', ')],
        ['Expires', expires_at ? this.time(expires_at) : 'never'],
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
    return `You received this email because you have an account at ${this.site.siteName}.`;
  }
}
