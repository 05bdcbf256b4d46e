import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Account } from '../core/access/account.dto.js';
import { Database } from '../core/database/database.js';
import { PasswordHashingService } from '../users/password-hashing.service.js';
import { toAccount } from '../users/user.dto.js';
import { User } from '../users/user.entity.js';

/** The same for everybody who is refused, whatever the reason. */
export const INVALID_CREDENTIALS = 'These credentials do not match our records.';

/** Checks who somebody is by e-mail and password. */
@Injectable()
export class CredentialsService {
  /** The hash that each account was found right by. */
  private readonly verified = new WeakMap<Account, string>();

  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordHashingService,
  ) {}

  /** Null for unknown and inactive accounts and for wrong passwords, after the same amount of work. */
  async verify(email: string, password: string): Promise<Account | null> {
    const found = await this.database.manager
      .createQueryBuilder(User, 'user')
      .addSelect('user.password_hash')
      .innerJoinAndSelect('user.role', 'role')
      .where('user.email = :email', { email })
      .getOne();
    // MariaDB finds 'josé@…' for 'jose@…', by which an account would escape its throttle.
    const user = found?.email === email ? found : null;
    const isRight = await this.passwords.verify(password, user?.password_hash);
    if (!user || !isRight || user.status !== 'active') return null;
    const account = toAccount(user);
    this.verified.set(account, user.password_hash);
    return account;
  }

  /**
   * Whether what was verified still holds. Asked in the transaction that begins the session, or else a password that is
   * being changed at the same moment could begin one that survives the change.
   */
  async isStillValid(manager: EntityManager, account: Account): Promise<boolean> {
    const query = manager
      .createQueryBuilder(User, 'user')
      .select(['user.id', 'user.password_hash'])
      .where("user.id = :id AND user.status = 'active'", { id: account.id });
    if (this.database.dialect === 'mariadb') query.setLock('pessimistic_read');
    const user = await query.getOne();
    return user !== null && user.password_hash === this.verified.get(account);
  }
}
