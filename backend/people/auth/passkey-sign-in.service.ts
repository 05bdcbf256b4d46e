import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Request, Response } from 'express';
import type { EntityManager } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { FactorChallengesService } from '../second-factors/factor-challenges.service.js';
import { PasskeysService, type VerifiedPasskey } from '../second-factors/passkeys.service.js';
import { toAuthUser } from '../users/user.dto.js';
import { ChallengeCookie } from './challenge-cookie.js';
import { CredentialsService } from './credentials.service.js';
import { SecondStepService } from './second-step.service.js';
import { SessionsService } from './sessions.service.js';

/**
 * Signs in with a passkey, which verifies the person and therefore counts as both factors: alone, or after the password; or
 * confirms the signed-in user. A cookie binds the challenge to the browser; the first response uses it up, valid or not.
 */
@Injectable()
export class PasskeySignInService {
  private readonly cookie: ChallengeCookie;

  constructor(
    @Inject(CONFIGURATION) config: Configuration,
    private readonly database: Database,
    private readonly challenges: FactorChallengesService,
    private readonly passkeys: PasskeysService,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly secondStep: SecondStepService,
  ) {
    this.cookie = new ChallengeCookie('jukwaa_passkey', config);
  }

  /**
   * Returns the options for the browser. @param isSecondStep Whether only passkeys of the account with the pending second step are
   * offered.
   */
  async begin(
    request: Request,
    response: Response,
    isSecondStep: boolean,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const userId = isSecondStep ? await this.secondStep.userId(request) : undefined;
    if (isSecondStep && userId === undefined) throw isOver();
    return this.offer(request, response, userId);
  }

  /** Starts the session. @throws UnauthorizedException */
  async finish(request: Request, response: Response, answer: AuthenticationResponseJSON): Promise<AuthUser> {
    const verified = await this.verify(request, answer);
    const user = toAuthUser(verified.passkey.user);
    const check = async (manager: EntityManager) => {
      await this.secondStep.useUp(manager, request, user.id);
      if (!(await this.use(manager, user, verified))) throw isRefused();
    };
    await this.sessions.beginAfter(request, user, check, await this.secondStep.startOf(request, user.id));
    this.cookie.clear(request, response);
    this.secondStep.end(request, response);
    return user;
  }

  /** Returns the options for confirming the signed-in user. */
  beginConfirmation(
    request: Request,
    response: Response,
    { id }: AuthUser,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.offer(request, response, id);
  }

  /** Marks the session as confirmed by its owner, and gives it a new id. @throws ValidationException */
  async confirm(
    request: Request,
    response: Response,
    user: AuthUser,
    answer: AuthenticationResponseJSON,
  ): Promise<void> {
    const verified = await this.verify(request, answer).catch((error: unknown) => {
      throw error instanceof UnauthorizedException ? notConfirmed(error) : error;
    });
    if (verified.passkey.user_id !== user.id) throw notConfirmed(isUnknown());
    await this.sessions.renew(request, async (manager) => {
      if (!(await this.use(manager, user, verified))) throw notConfirmed(isRefused());
    });
    this.cookie.clear(request, response);
  }

  private async offer(
    request: Request,
    response: Response,
    userId: number | undefined,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await this.passkeys.requestOptions(userId);
    const key = this.cookie.set(request, response);
    const challenge = { kind: 'passkey_use', key, userId: userId ?? null, data: options.challenge } as const;
    await this.database.transaction((manager) => this.challenges.begin(manager, challenge));
    return options;
  }

  /** @throws UnauthorizedException */
  private async verify(request: Request, answer: AuthenticationResponseJSON): Promise<VerifiedPasskey> {
    const key = this.cookie.keyIn(request);
    const pending = key === undefined ? undefined : await this.challenges.find('passkey_use', key);
    if (!pending || !(await this.database.transaction((manager) => this.challenges.finish(manager, pending)))) {
      throw isOver();
    }
    const passkey = await this.passkeys.find(answer);
    // After the password, only a passkey of the same account is accepted.
    if (!passkey || (pending.user_id !== null && pending.user_id !== passkey.user_id)) throw isUnknown();
    const verified = await this.passkeys.verify(passkey, answer, pending.data);
    if (!verified) {
      await this.sessions.keepFailure(passkey.user.email);
      throw isRefused();
    }
    return verified;
  }

  /**
   * Records the use in the running transaction. Returns false if the account has changed, or the passkey was used in the meantime.
   */
  private async use(manager: EntityManager, user: AuthUser, verified: VerifiedPasskey): Promise<boolean> {
    return (await this.credentials.isStillValid(manager, user)) && this.passkeys.use(manager, verified);
  }
}

const isOver = () =>
  new UnauthorizedException({
    message: say('auth.signInExpired'),
  });

const isUnknown = () =>
  new UnauthorizedException({
    message: say('auth.passkeyUnknown'),
  });

const isRefused = () => new UnauthorizedException({ message: say('auth.passkeyRefused') });

/** The session continues: 401 would mean that it has ended. */
const notConfirmed = ({ message }: UnauthorizedException) => new ValidationException({ response: [message] });
