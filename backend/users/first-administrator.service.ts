import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { RoleName } from '../core/access/role-name.js';
import { SETTINGS, type Settings } from '../core/config/settings.js';
import { Database } from '../core/database/database.js';
import { isDuplicate } from '../core/database/failures.js';
import { normalEmail } from '../core/text/email.js';
import { Role } from '../roles/role.entity.js';
import { PasswordHashingService } from './password-hashing.service.js';
import { weaknessOf } from './password-strength.js';
import { User } from './user.entity.js';

/** An account that was just made. */
export interface NewAdministrator {
  email: string;
  /** To be shown once; unset when it is the one in ADMIN_PASSWORD, which whoever starts the site knows. */
  generatedPassword: string | undefined;
}

/** Makes the first account of a fresh installation. */
@Injectable()
export class FirstAdministratorService {
  private readonly logger = new Logger(FirstAdministratorService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    private readonly passwords: PasswordHashingService,
  ) {}

  /** Whether nobody can sign in yet: this is the site's first start, or the first did not come to its end. */
  async isMissing(): Promise<boolean> {
    return !(await this.database.manager.exists(User));
  }

  /** Makes an administrator from ADMIN_EMAIL and ADMIN_PASSWORD if there is no user at all; answers null otherwise. */
  async ensure(): Promise<NewAdministrator | null> {
    if (!(await this.isMissing())) return null;
    const { admin } = this.settings;
    const email = normalEmail(admin.email);
    const generatedPassword = admin.password === undefined ? randomBytes(15).toString('base64url') : undefined;
    const password_hash = await this.passwords.hash(admin.password ?? generatedPassword ?? '');
    const isMade = await this.make({ name: 'Administrator', email, password_hash });
    if (admin.password !== undefined) await this.warnOf(admin.password, email);
    return isMade ? { email, generatedPassword } : null;
  }

  /** A start is not refused for it: the site may be one that is only tried out. */
  private async warnOf(password: string, email: string): Promise<void> {
    const fault = await weaknessOf(password, [email, this.settings.siteName, new URL(this.settings.siteUrl).hostname]);
    if (fault)
      this.logger.warn(`ADMIN_PASSWORD: ${fault} It can be changed in the back office, under the own account.`);
  }

  private async make(values: Pick<User, 'name' | 'email' | 'password_hash'>): Promise<boolean> {
    try {
      return await this.database.transaction(async (manager) => {
        if (await manager.exists(User)) return false;
        const { id: role_id } = await manager.findOneByOrFail(Role, { name: RoleName.Administrator });
        await manager.insert(User, { ...values, role_id });
        return true;
      });
    } catch (error) {
      // Another process was as fast.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
