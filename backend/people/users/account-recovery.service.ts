import { Injectable } from '@nestjs/common';
import { RecordHistory } from '../../core/crud/record-history.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { normalizeEmail } from '../../core/text/email.js';
import type { IssuedLink } from './account-links.service.js';
import { COMMAND_LINE } from './account-recovery.constants.js';
import { EmergencyAdministrator, WAYS_LOCK } from './emergency-administrator.service.js';
import { User } from './user.entity.js';
import { UsersService } from './users.service.js';

/** Account commands on the server itself, without signing in: `npm run admin`. */
@Injectable()
export class AccountRecoveryService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly emergency: EmergencyAdministrator,
    private readonly history: RecordHistory,
  ) {}

  /** Returns all users with their roles, ordered by address. */
  list(): Promise<User[]> {
    return this.database.manager.find(User, { relations: { role: true }, order: { email: 'ASC' } });
  }

  /** Creates a link for choosing a password. @throws Error without such an active user */
  async makeLink(email: string): Promise<IssuedLink> {
    return this.users.makePasswordLink(await this.activeUser(email), COMMAND_LINE);
  }

  /** @throws Error without such an active user, ValidationException for a weak password */
  async setPassword(email: string, password: string, endTokens: boolean): Promise<void> {
    await this.users.setPassword(await this.activeUser(email), password, COMMAND_LINE, endTokens);
  }

  /** Ends all sessions of a user. Returns sentences about what was ended. @throws Error without such a user */
  async signOut(email: string, endTokens: boolean): Promise<string> {
    const { id } = await this.userOf(email);
    return this.users.signOutEverywhere(id, COMMAND_LINE, endTokens);
  }

  /** Lets everybody sign in by password or passkey again. Returns a sentence about what has changed. */
  async allowPasswords(): Promise<string> {
    return this.database.transaction(async (manager) => {
      await takeLock(manager, WAYS_LOCK);
      const only = await this.emergency.find(manager);
      if (!only) return 'Everybody can sign in by password or passkey already.';
      await this.emergency.set(manager, null);
      const entry = { resource: 'user', id: 0, action: 'password_sign_in', title: '', by: COMMAND_LINE } as const;
      await this.history.add(manager, entry);
      return `Everybody can sign in by password or passkey again. Until now only ${only.email} could.`;
    });
  }

  /** @throws Error */
  async activeUser(email: string): Promise<User> {
    const user = await this.userOf(email);
    if (user.status !== ACTIVE) throw new Error(`${user.email} is not active; an administrator can change that.`);
    return user;
  }

  /** @throws Error */
  async userOf(email: string): Promise<User> {
    const normalized = normalizeEmail(email);
    const user = await this.database.manager.findOneBy(User, { email: normalized });
    // MariaDB's collation ignores accents.
    if (user?.email !== normalized) throw new Error(`There is no user ${normalized}. 'list' shows all of them.`);
    return user;
  }
}
