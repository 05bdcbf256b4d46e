import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Account } from '../core/access/account.dto.js';
import { Database } from '../core/database/database.js';
import { PasswordHashingService } from '../users/password-hashing.service.js';
import { toAccount } from '../users/user.dto.js';
import { User } from '../users/user.entity.js';

/** One message for every reason, so that it does not reveal which accounts exist. */
export const INVALID_CREDENTIALS = 'These credentials do not match our records.';

/** Verifies e-mail and password. */
@Injectable()
export class CredentialsService {
  /** The hash that each account was verified against. */
  private readonly verifiedHashes = new WeakMap<Account, string>();

  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordHashingService,
  ) {}

  /** Null for unknown and inactive accounts and wrong passwords. Takes equally long for all, against timing attacks. */
  async verify(email: string, password: string): Promise<Account | null> {
    const found = await this.database.manager
      .createQueryBuilder(User, 'user')
      .addSelect('user.password_hash')
      .innerJoinAndSelect('user.role', 'role')
      .where('user.email = :email', { email })
      .getOne();
    // MariaDB's collation matches 'josé@…' for 'jose@…', which is counted as another account by the throttle.
    const user = found?.email === email ? found : null;
    const isRight = await this.passwords.verify(password, user?.password_hash);
    if (!user || !isRight || user.status !== 'active') return null;
    const account = toAccount(user);
    this.verifiedHashes.set(account, user.password_hash);
    return account;
  }

  /**
   * Whether the account is active and has the verified password. Read in the transaction that creates the session: a
   * concurrent change of the password would otherwise leave a session that was started with the old one.
   */
  async isStillValid(manager: EntityManager, account: Account): Promise<boolean> {
    const query = manager
      .createQueryBuilder(User, 'user')
      .select(['user.id', 'user.password_hash'])
      .where("user.id = :id AND user.status = 'active'", { id: account.id });
    if (this.database.dialect === 'mariadb') query.setLock('pessimistic_read');
    const user = await query.getOne();
    return user !== null && user.password_hash === this.verifiedHashes.get(account);
  }
}
