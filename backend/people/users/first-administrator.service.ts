import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { RoleName } from '../../core/access/role-name.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { monotonicNow } from '../../core/config/monotonic-clock.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { normalizeEmail } from '../../core/text/email.js';
import { Role } from '../roles/role.entity.js';
import { GENERATED_PASSWORD_DAYS } from './password.constants.js';
import { PasswordHashingService } from './password-hashing.service.js';
import { weaknessOf } from './password-strength.js';
import { UNNAMED } from './user.constants.js';
import { User } from './user.entity.js';

const LIFETIME_MS = GENERATED_PASSWORD_DAYS * 24 * 60 * 60_000;

export interface NewAdministrator {
  email: string;
  /** To be shown once; undefined if ADMIN_PASSWORD was used. */
  generatedPassword: string | undefined;
}

/** Creates the first user of an installation. */
@Injectable()
export class FirstAdministratorService {
  private readonly logger = new Logger(FirstAdministratorService.name);

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly site: SiteIdentity,
    private readonly database: Database,
    private readonly passwords: PasswordHashingService,
  ) {}

  /** Whether there is no user: on the first start, or after an interrupted one. */
  async isMissing(): Promise<boolean> {
    return !(await this.database.manager.exists(User));
  }

  /** Creates an administrator from ADMIN_EMAIL and ADMIN_PASSWORD. Returns null if any user exists. */
  async create(): Promise<NewAdministrator | null> {
    if (!(await this.isMissing())) return null;
    const { admin } = this.config;
    const email = normalizeEmail(admin.email);
    const generatedPassword = admin.password === undefined ? randomBytes(16).toString('base64url') : undefined;
    const password_hash = await this.passwords.hash(admin.password ?? generatedPassword ?? '');
    const password_expires_at = generatedPassword === undefined ? null : new Date(monotonicNow() + LIFETIME_MS);
    const isMade = await this.insert({ name: UNNAMED, email, password_hash, password_expires_at });
    if (admin.password !== undefined) await this.warnIfWeak(admin.password, email);
    return isMade ? { email, generatedPassword } : null;
  }

  /** Only warns: the installation may be a trial. */
  private async warnIfWeak(password: string, email: string): Promise<void> {
    const fault = await weaknessOf(password, [email, this.site.siteName, new URL(this.site.siteUrl).hostname]);
    if (fault) this.logger.warn(`ADMIN_PASSWORD: ${fault} It can be changed in the back office, under 'Your profile'.`);
  }

  private async insert(
    values: Pick<User, 'name' | 'email' | 'password_hash' | 'password_expires_at'>,
  ): Promise<boolean> {
    try {
      return await this.database.transaction(async (manager) => {
        if (await manager.exists(User)) return false;
        const { id: role_id } = await manager.findOneByOrFail(Role, { name: RoleName.Administrator });
        await manager.insert(User, { ...values, role_id });
        return true;
      });
    } catch (error) {
      // Another process has created it at the same time.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
