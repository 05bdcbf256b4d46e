import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { In, IsNull, Not } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { RoleName } from '../../core/access/role-name.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { SessionsService } from '../auth/sessions.service.js';
import { AccountLink } from '../users/account-link.entity.js';
import { EmergencyAdministrator, WAYS_LOCK } from '../users/emergency-administrator.service.js';
import { User } from '../users/user.entity.js';
import { AccountProvidersService } from './account-providers.service.js';
import { CompanyIdentity } from './company-identity.entity.js';
import type { NamedAdministrator, PasswordSignIn } from './password-sign-in.dto.js';

/** Turns passwords and passkeys off for everybody but one administrator, who is the way in while the provider is away. */
@Injectable()
export class PasswordSignInService {
  constructor(
    private readonly database: Database,
    private readonly history: RecordHistory,
    private readonly sessions: SessionsService,
    private readonly providers: AccountProvidersService,
    private readonly emergency: EmergencyAdministrator,
  ) {}

  async read(): Promise<PasswordSignIn> {
    const emergency = await this.emergency.find();
    return {
      emergency_administrator: emergency && namedOf(emergency),
      administrators: (await this.candidates()).map(namedOf),
    };
  }

  /**
   * Chooses the only person who signs in by password or passkey, and ends the sessions that others have begun so; null allows it to
   * everybody again. Recorded in the activity.
   * @throws ValidationException for somebody who can't be chosen, or before company accounts were seen to work, ForbiddenException
   */
  async update(id: number | null, request: Request, by: AuthUser): Promise<PasswordSignIn> {
    await this.database.transaction(async (manager) => {
      // The second is that of changes of administrators.
      await takeLock(manager, WAYS_LOCK, { scope: 'administrators' });
      await this.providers.checkMayChange(manager, by);
      const chosen = id === null ? null : (await this.candidates()).find((user) => user.id === id);
      if (chosen === undefined) throw refusal('companyAccounts.emergencyUnknown');
      if (chosen) await this.checkWorks(request, by, chosen.id);
      await this.emergency.set(manager, id);
      const entry = {
        resource: 'user',
        id: id ?? 0,
        action: 'password_sign_in',
        title: chosen?.name ?? '',
        by,
      } as const;
      await this.history.add(manager, entry);
      if (!chosen) return;
      await this.sessions.endOfOwnWays(chosen.id);
      // Invitations are accepted with the company's account.
      await manager.delete(AccountLink, { user_id: Not(chosen.id) });
    });
    return this.read();
  }

  /** Whoever turns passwords off stays signed in, and company accounts have worked. @throws ValidationException */
  private async checkWorks(request: Request, by: AuthUser, chosen: number): Promise<void> {
    const offered = (await this.providers.offered()).map(({ slug }) => slug);
    const began = (await this.sessions.rowOf(request))?.provider;
    const isKept = began ? offered.includes(began) : by.id === chosen;
    const { manager } = this.database;
    if (!isKept || !(await manager.existsBy(CompanyIdentity, { provider: In(offered) })))
      throw refusal('companyAccounts.signInFirst');
  }

  private candidates(): Promise<User[]> {
    return this.database.manager.find(User, {
      where: {
        status: ACTIVE,
        role: { name: RoleName.Administrator },
        password_hash: Not(''),
        invitation_expires_at: IsNull(),
        // The generated one of the first administrator ends.
        password_expires_at: IsNull(),
      },
      order: { name: 'ASC', id: 'ASC' },
    });
  }
}

const namedOf = ({ id, name, email }: User): NamedAdministrator => ({ id, name, email });

const refusal = (key: 'companyAccounts.emergencyUnknown' | 'companyAccounts.signInFirst') =>
  new ValidationException({ emergency_administrator: [say(key)] });
