import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RoleName } from '../../core/access/role-name.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { say, sentence } from '../../core/language/say.js';
import { User } from './user.entity.js';

/** The lock of whoever decides, or depends on, by which ways people sign in. */
export const WAYS_LOCK = { scope: 'ways to sign in' } as const;

export const COMPANY_ONLY = sentence('auth.companyOnly');

/**
 * The one administrator who signs in by password or passkey where all others need an account of the company. That there is one means
 * that the others do: one fact, so that a site can't be left without a way in.
 */
@Injectable()
export class EmergencyAdministrator {
  constructor(private readonly database: Database) {}

  find(manager: EntityManager = this.database.manager): Promise<User | null> {
    return manager.findOne(User, { where: { is_emergency: true }, relations: { role: true } });
  }

  /** Whether a user signs in by password or passkey. */
  async mayUseOwnWays(userId: number | undefined, manager?: EntityManager): Promise<boolean> {
    const emergency = await this.find(manager);
    return !emergency || emergency.id === userId;
  }

  /** Refuses a password for somebody who could not use it. @throws ConflictException */
  async checkMayHavePassword(userId: number | undefined): Promise<void> {
    if (!(await this.mayUseOwnWays(userId))) throw new ConflictException({ message: COMPANY_ONLY() });
  }

  /** Runs work that changes users, and rolls it back if the emergency administrator would be none any more. @throws ConflictException */
  async keep<T>(manager: EntityManager, work: () => Promise<T>): Promise<T> {
    const former = await this.find(manager);
    const result = await work();
    if (!former) return result;
    const now = await this.find(manager);
    if (now?.id !== former.id || now.status !== ACTIVE || now.role.name !== RoleName.Administrator)
      throw new ConflictException({ message: say('users.emergencyRequired', { name: former.name }) });
    return result;
  }

  /** Makes a user the emergency administrator, or lets everybody sign in as they like. */
  async set(manager: EntityManager, id: number | null): Promise<void> {
    const unchanged = { updated_at: () => 'updated_at' };
    await manager.update(User, { is_emergency: true }, { is_emergency: false, ...unchanged });
    if (id !== null) await manager.update(User, { id }, { is_emergency: true, ...unchanged });
  }
}
