import { createHash, randomBytes } from 'node:crypto';
import { Injectable, NotFoundException } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { say } from '../../core/language/say.js';
import type { AccountLinkKind } from './account-link.dto.js';
import { AccountLink } from './account-link.entity.js';
import { INVITATION_DAYS } from './password.constants.js';

const HOUR_MS = 60 * 60_000;

const LIFETIME_MS: Record<AccountLinkKind, number> = { reset: HOUR_MS, invitation: INVITATION_DAYS * 24 * HOUR_MS };

/** An issued link. Only its hash is stored. */
export interface IssuedLink {
  /** The token is in the fragment, which browsers do not send to servers, so it appears in no log or Referer. */
  url: string;
  expires: Date;
}

/** Links for choosing a password: single use, with an expiry, one per user. */
@Injectable()
export class AccountLinksService {
  constructor(
    private readonly site: SiteIdentity,
    private readonly database: Database,
  ) {}

  /** Returns the expiry of a link issued now. */
  expiryOf(kind: AccountLinkKind): Date {
    return new Date(monotonicDate().getTime() + LIFETIME_MS[kind]);
  }

  /** Issues a link in the running transaction. An earlier one of the user becomes invalid. */
  async issue(
    manager: EntityManager,
    userId: number,
    kind: AccountLinkKind,
    expires = this.expiryOf(kind),
  ): Promise<IssuedLink> {
    const token = randomBytes(32).toString('base64url');
    const values = { user_id: userId, token_hash: hashToken(token), kind, expires_at: expires };
    await manager.upsert(AccountLink, values, ['user_id']);
    return { url: `${this.site.siteUrl}/admin/choose-password#${token}`, expires };
  }

  /** Returns the link with its user. @throws NotFoundException unless it is valid and its user active */
  async find(token: string, manager = this.database.manager): Promise<AccountLink> {
    const link = await manager
      .createQueryBuilder(AccountLink, 'link')
      .innerJoinAndSelect('link.user', 'user')
      .where('link.token_hash = :hash', { hash: hashToken(token) })
      .getOne();
    if (!link || link.expires_at <= monotonicDate() || link.user.status !== ACTIVE) throw unusable();
    return link;
  }

  /** Uses the link up in the running transaction: of two concurrent uses, one is refused. @throws NotFoundException */
  async use(manager: EntityManager, token: string): Promise<void> {
    const { affected } = await manager.delete(AccountLink, { token_hash: hashToken(token) });
    if (affected !== 1) throw unusable();
  }

  /** Revokes a user's link, in the running transaction. */
  async revoke(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(AccountLink, { user_id: userId });
  }

  async deleteExpired(manager: EntityManager): Promise<void> {
    await manager.delete(AccountLink, { expires_at: LessThan(monotonicDate()) });
  }
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const unusable = () =>
  new NotFoundException({
    message: say('users.linkInvalid'),
  });
