import { Injectable } from '@nestjs/common';
import { ValidationException } from '../../core/http/exceptions.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { say } from '../../core/language/say.js';
import { normalizeEmail } from '../../core/text/email.js';
import { PasswordHashingService } from './password-hashing.service.js';
import { weaknessOf } from './password-strength.js';

export interface PasswordOwner {
  name: string;
  email: string;
}

/** Rejects weak passwords, and hashes others. */
@Injectable()
export class PasswordPolicyService {
  constructor(
    private readonly site: SiteIdentity,
    private readonly passwords: PasswordHashingService,
  ) {}

  /**
   * @param password Its length has been validated by the DTO.
   * @param owner With the stored form of the address.
   * @throws ValidationException
   */
  async hash(password: string, owner: PasswordOwner): Promise<string> {
    const fault = await this.violationOf(password, owner);
    if (fault) throw new ValidationException({ password: [fault] });
    return this.passwords.hash(password);
  }

  /** Returns why the password is rejected; undefined if it is accepted. */
  async violationOf(password: string, { name, email }: PasswordOwner): Promise<string | undefined> {
    if (normalizeEmail(password) === email) return say('users.passwordIsEmail');
    const { siteName, siteUrl } = this.site;
    return weaknessOf(password, [name, email, siteName, new URL(siteUrl).hostname]);
  }
}
