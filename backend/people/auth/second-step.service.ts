import { HttpException, Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { EntityManager } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { say, sentence } from '../../core/language/say.js';
import { consume, type RateLimiter } from '../../core/rate-limit/rate-limiter.js';
import { RateLimiters } from '../../core/rate-limit/rate-limiters.js';
import { tooManyRequests } from '../../core/rate-limit/too-many-requests.js';
import type { FactorChallenge } from '../second-factors/factor-challenge.entity.js';
import { FactorChallengesService } from '../second-factors/factor-challenges.service.js';
import { SecondFactorsService, WRONG_CODE } from '../second-factors/second-factors.service.js';
import { toAuthUser } from '../users/user.dto.js';
import { ChallengeCookie } from './challenge-cookie.js';
import { CredentialsService } from './credentials.service.js';
import { deviceIdOf } from './device-cookie.js';
import { placeOf, type SessionStart, SessionsService } from './sessions.service.js';
import type { SecondStep } from './sign-in.dto.js';
import { SignInRateLimiterService } from './sign-in-rate-limiter.service.js';

const HOUR = 60 * 60;

/** Maximum number of wrong codes per account and hour: whoever enters them knows the password. */
const CODE_LIMIT = 10;

const MAX_ACCOUNTS = 100_000;

/** Interval of mails to one account about wrong codes. */
const DAY = 24 * HOUR;

declare global {
  namespace Express {
    interface Request {
      /** Set if the password was right and the account requires a second step. */
      secondStep?: SecondStep;
    }
  }
}

/**
 * The second step of a sign-in. Between the steps nobody is signed in: a cookie binds the pending step to the browser, and the
 * session starts in the transaction that uses the code up.
 */
@Injectable()
export class SecondStepService {
  private readonly cookie: ChallengeCookie;
  private readonly wrongCodes: RateLimiter;
  private readonly alerts: RateLimiter;

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    private readonly challenges: FactorChallengesService,
    private readonly factors: SecondFactorsService,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly rateLimiter: SignInRateLimiterService,
    limiters: RateLimiters,
  ) {
    this.cookie = new ChallengeCookie('jukwaa_step', config);
    this.wrongCodes = limiters.create({
      keyPrefix: 'wrong-codes',
      points: CODE_LIMIT,
      duration: HOUR,
      maxKeys: MAX_ACCOUNTS,
    });
    this.alerts = limiters.create({ keyPrefix: 'wrong-code-alerts', points: 1, duration: DAY, maxKeys: MAX_ACCOUNTS });
  }

  /**
   * Begins the second step, bound to this browser.
   * @param user The user whose password was verified for this request, or who has signed in at a provider.
   * @param start How the session is begun afterwards.
   */
  async begin(request: Request, response: Response, user: AuthUser, start: SessionStart = {}): Promise<SecondStep> {
    const key = this.cookie.set(request, response);
    const data = this.credentials.markOf(user);
    const expires = await this.database.transaction((manager) =>
      this.challenges.begin(manager, {
        kind: 'sign_in',
        key,
        userId: user.id,
        data,
        sessionStart: JSON.stringify(start),
      }),
    );
    return { methods: await this.factors.methodsOf(user.id), expires_at: expires.toISOString() };
  }

  /** Returns the second step that is pending in this browser. */
  async current(request: Request): Promise<SecondStep | null> {
    const pending = await this.find(request);
    if (!pending?.user) return null;
    return { methods: await this.factors.methodsOf(pending.user.id), expires_at: pending.expires_at.toISOString() };
  }

  /**
   * Starts the session after a valid code of the app or a recovery code.
   * @throws UnauthorizedException if no step is pending in this browser, ValidationException for a wrong code, HttpException 429
   */
  async finish(request: Request, response: Response, code: string): Promise<AuthUser> {
    const pending = await this.find(request);
    if (!pending?.user) throw isOver();
    const user = toAuthUser(pending.user);
    const attempt = await this.rateLimiter.attempt(user.email, request, response);
    try {
      await this.countCode(user, request, response);
      if (!(await this.challenges.countAttempt(pending))) throw isOver();
      const check = async (manager: EntityManager) => {
        await this.use(manager, pending, user);
        if (!(await this.isRight(manager, user, code, request))) {
          throw new ValidationException({ code: [code.length === 6 ? WRONG_CODE() : WRONG_RECOVERY_CODE()] });
        }
      };
      await this.sessions.beginAfter(request, user, check, startOf(pending));
    } catch (error) {
      if (error instanceof ValidationException) await this.sessions.keepFailure(user.email);
      else await attempt.cancel();
      throw error;
    }
    await attempt.succeed();
    await this.wrongCodes.delete(this.codeKey(user, request));
    this.end(request, response);
    return user;
  }

  /** Returns the user whose second step is pending in this browser. */
  async userId(request: Request): Promise<number | undefined> {
    return (await this.find(request))?.user_id ?? undefined;
  }

  /** Returns how the session of this user is begun, if a second step is pending in this browser. */
  async startOf(request: Request, userId: number): Promise<SessionStart> {
    const pending = await this.find(request);
    return pending?.user_id === userId ? startOf(pending) : {};
  }

  /** Uses up the second step of this user that is pending in this browser, if any. @throws UnauthorizedException if it is finished */
  async useUp(manager: EntityManager, request: Request, userId: number): Promise<void> {
    const pending = await this.find(request);
    if (pending?.user_id === userId && !(await this.challenges.finish(manager, pending))) throw isOver();
  }

  /** Removes the pending step from this browser. */
  end(request: Request, response: Response): void {
    this.cookie.clear(request, response);
  }

  private async find(request: Request): Promise<FactorChallenge | undefined> {
    const key = this.cookie.keyIn(request);
    return key === undefined ? undefined : this.challenges.find('sign_in', key);
  }

  /**
   * Finishes the step in the running transaction. @throws UnauthorizedException if it is already finished, or the account has
   * changed
   */
  private async use(manager: EntityManager, pending: FactorChallenge, user: AuthUser): Promise<void> {
    const isValid = await this.credentials.isStillValid(manager, user, pending.data || undefined);
    if (!isValid || !(await this.challenges.finish(manager, pending))) throw isOver();
  }

  private isRight(manager: EntityManager, user: AuthUser, code: string, request: Request): Promise<boolean> {
    return /^\d{6}$/.test(code)
      ? this.factors.useTotp(manager, user, code)
      : this.factors.useRecoveryCode(manager, user, code, placeOf(request));
  }

  /** Counts a code before it is checked. Known browsers are counted separately, so that others can't lock the owner out. */
  private async countCode(user: AuthUser, request: Request, response: Response): Promise<void> {
    const wait = await consume(this.wrongCodes, this.codeKey(user, request));
    if (wait === 0) return;
    if ((await consume(this.alerts, String(user.id))) === 0) await this.factors.notifyGuesses(user, placeOf(request));
    throw tooManyRequests(response, 'wrong codes', wait);
  }

  private codeKey(user: AuthUser, request: Request): string {
    return `${user.id} ${deviceIdOf(request, user.email, this.config) ?? ''}`;
  }
}

const startOf = ({ session_start }: FactorChallenge): SessionStart =>
  session_start === null ? {} : (JSON.parse(session_start) as SessionStart);

const WRONG_RECOVERY_CODE = sentence('auth.recoveryCodeWrong');

const isOver = (): HttpException =>
  new UnauthorizedException({
    message: say('auth.passwordStepExpired'),
  });
