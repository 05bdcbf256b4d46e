import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { say, sentence } from '../../core/language/say.js';
import { EmergencyAdministrator } from '../users/emergency-administrator.service.js';
import { PasswordHashingService } from '../users/password-hashing.service.js';
import { toAuthUser } from '../users/user.dto.js';
import { User } from '../users/user.entity.js';

/** The same message for every reason, so that it does not reveal which users exist. */
export const INVALID_CREDENTIALS = sentence('auth.credentialsWrong');

/** Verifies e-mail and password. */
@Injectable()
export class CredentialsService {
  private readonly logger = new Logger(CredentialsService.name);

  /** The hash against which each user was verified. */
  private readonly verifiedHashes = new WeakMap<AuthUser, string>();

  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordHashingService,
    private readonly emergency: EmergencyAdministrator,
  ) {}

  /**
   * Returns null for unknown and inactive users, for those who need an account of the company, and for wrong and expired passwords.
   * Takes equally long in all cases, against timing attacks.
   */
  async verify(email: string, password: string): Promise<AuthUser | null> {
    const found = await this.database.manager
      .createQueryBuilder(User, 'user')
      .addSelect(['user.password_hash', 'user.password_expires_at'])
      .innerJoinAndSelect('user.role', 'role')
      .where('user.email = :email', { email })
      .getOne();
    // MariaDB's collation matches 'josé@…' for 'jose@…', which the rate limiter counts as another account.
    const user = found?.email === email ? found : null;
    // Invited users have no password yet.
    const isRight = await this.passwords.verify(password, user?.password_hash || undefined);
    const isAllowed = await this.emergency.mayUseOwnWays(user?.id);
    if (!user || !isRight || !isAllowed || user.status !== ACTIVE) return null;
    if (user.password_expires_at && user.password_expires_at <= monotonicDate()) {
      this.logger.warn(`The generated password of ${email} has ended: npm run admin -- reset ${email}`);
      return null;
    }
    // The plain password is only available now.
    if (this.passwords.isOutdated(user.password_hash)) {
      if (!(await this.renewHash(user, password))) return this.verify(email, password);
    }
    const authUser = toAuthUser(user);
    this.verifiedHashes.set(authUser, user.password_hash);
    return authUser;
  }

  /** Rehashes a password with the current parameters. Returns false if the stored hash has changed in the meantime. */
  private async renewHash(user: User, password: string): Promise<boolean> {
    const password_hash = await this.passwords.hash(password);
    const { affected } = await this.database.transaction((manager) =>
      // The password stays the same, so the record's version does not change.
      manager.update(
        User,
        { id: user.id, password_hash: user.password_hash },
        { password_hash, updated_at: () => 'updated_at' },
      ),
    );
    user.password_hash = password_hash;
    return affected === 1;
  }

  /** Whether the user has a password that counts, which people who sign in with company accounts need not have. */
  async hasPassword(id: number): Promise<boolean> {
    const user = await this.database.manager.findOne(User, {
      select: { id: true, password_hash: true },
      where: { id },
    });
    return (user?.password_hash ?? '') !== '' && (await this.emergency.mayUseOwnWays(id));
  }

  /** Why a sign-in failed, for people: the same for every reason. */
  async refusal(): Promise<string> {
    return (await this.emergency.find()) ? say('auth.credentialsOrCompany') : INVALID_CREDENTIALS();
  }

  /** Returns a mark of the verified password, by which a later step notices a change; empty if none was verified. */
  markOf(authUser: AuthUser): string {
    const hash = this.verifiedHashes.get(authUser);
    return hash === undefined ? '' : hashed(hash);
  }

  /**
   * Whether the user is active, still has the marked password if any, and still has or lacks a second factor. Read in the
   * transaction that creates the session: otherwise a concurrent change of the password would leave a session started with the old
   * one. Uses a write lock, since the transaction later updates the user's row: with read locks, two transactions would deadlock.
   */
  async isStillValid(manager: EntityManager, authUser: AuthUser, mark?: string): Promise<boolean> {
    await takeLock(manager, { scope: 'sessions', key: authUser.id });
    const query = manager
      .createQueryBuilder(User, 'user')
      .select(['user.id', 'user.password_hash', 'user.second_factor'])
      .where(`user.id = :id AND user.status = '${ACTIVE}'`, { id: authUser.id });
    if (this.database.dialect === 'mariadb') query.setLock('pessimistic_write');
    const user = await query.getOne();
    if (!user || (mark !== undefined && hashed(user.password_hash) !== mark)) return false;
    return user.second_factor === (authUser.second_factor ?? false);
  }
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');
