import { Injectable } from '@nestjs/common';
import { ValidationFailure } from '../resource/errors.js';
import { isCommonPassword } from './common-passwords.js';
import { normalEmail } from './email.js';
import { Passwords } from './passwords.js';

/** Hashes passwords that people choose, if the rules allow them. Rule: decisions.md, 'Limits'. */
@Injectable()
export class NewPasswords {
  constructor(private readonly passwords: Passwords) {}

  /**
   * @param password Of a length that the DTO has checked.
   * @param email As it is stored.
   * @throws ValidationFailure
   */
  async hash(password: string, email: string): Promise<string> {
    const fault = await this.faultOf(password, email);
    if (fault) throw new ValidationFailure({ password: [fault] });
    return this.passwords.hash(password);
  }

  private async faultOf(password: string, email: string): Promise<string | undefined> {
    if (normalEmail(password) === email) return 'The password must not be the e-mail address.';
    if (await isCommonPassword(password)) return 'Too many people use this password. Please choose another one.';
    return undefined;
  }
}
