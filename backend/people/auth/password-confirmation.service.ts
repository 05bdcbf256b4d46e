import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { RecentConfirmation } from '../../core/access/recent-confirmation.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { CredentialsService } from './credentials.service.js';
import { CSRF_HEADER, CsrfTokenService } from './csrf-token.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInRateLimiterService } from './sign-in-rate-limiter.service.js';

/** Asks signed-in users for their password again before they change their credentials. */
@Injectable()
export class PasswordConfirmationService {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly rateLimiter: SignInRateLimiterService,
    private readonly sessions: SessionsService,
    private readonly csrf: CsrfTokenService,
    private readonly recent: RecentConfirmation,
  ) {}

  /**
   * People without a password have confirmed at the provider of their account instead. A password
   * counts as a sign-in attempt, so that an unattended session can't be used to guess the password. Like a sign-in, it gives the
   * session a new id, and therefore a new anti-forgery token, which the response carries.
   * @throws ValidationException for a wrong password, HttpException 429
   */
  async confirm(password: string | undefined, user: AuthUser, request: Request, response: Response): Promise<void> {
    if (password === undefined && !(await this.credentials.hasPassword(user.id))) {
      await this.recent.require(request);
      return;
    }
    if (password === undefined)
      throw new ValidationException({ current_password: [say('common.currentPasswordRequired')] });
    const attempt = await this.rateLimiter.attempt(user.email, request, response);
    if (!(await this.credentials.verify(user.email, password))) {
      throw new ValidationException({ current_password: [say('auth.currentPasswordWrong')] });
    }
    await attempt.succeed();
    await this.sessions.renew(request);
    response.setHeader(CSRF_HEADER, this.csrf.tokenOf(request));
  }
}
