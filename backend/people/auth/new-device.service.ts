import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { AccountMailsService } from '../users/account-mails.service.js';
import { User } from '../users/user.entity.js';
import { browserOf } from './browser-name.shared.js';
import { deviceIdOf } from './device-cookie.js';
import type { Session } from './session.entity.js';

/** Notifies users by mail of a sign-in from an unknown browser. */
@Injectable()
export class NewDeviceService {
  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly mails: AccountMailsService,
  ) {}

  /**
   * Stores the time of a sign-in, in the running transaction, and mails the user unless the browser is known or it is the first
   * sign-in ever. Browsers are recognised by their cookie: IP addresses change, and are shared.
   */
  async signedIn(
    manager: EntityManager,
    request: Request,
    user: AuthUser,
    { ip, user_agent }: Pick<Session, 'ip' | 'user_agent'>,
  ): Promise<void> {
    const now = new Date();
    const { signed_in_at } = await manager.findOneByOrFail(User, { id: user.id });
    // A sign-in does not change the record's version.
    await manager.update(User, { id: user.id }, { signed_in_at: now, updated_at: () => 'updated_at' });
    if (signed_in_at === null || deviceIdOf(request, user.email, this.config) !== undefined) return;
    await this.mails.sendNewDevice(manager, user, { time: now, browser: browserOf(user_agent), address: ip });
  }
}
