import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Request, Response } from 'express';
import type { AuthUser } from '../core/access/auth-user.dto.js';
import { CONFIGURATION, type Configuration } from '../core/config/configuration.js';
import { Database } from '../core/database/database.js';
import { FactorChallengesService } from '../second-factors/factor-challenges.service.js';
import { PasskeysService } from '../second-factors/passkeys.service.js';
import { toAuthUser } from '../users/user.dto.js';
import { ChallengeCookie } from './challenge-cookie.js';
import { CredentialsService } from './credentials.service.js';
import { SecondStepService } from './second-step.service.js';
import { SessionsService } from './sessions.service.js';

/**
 * Signs in with a passkey, which verifies the person and so is both factors: alone, or after the password. A cookie binds the
 * challenge to the browser; it is used up by the first answer, whether that is right or not.
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

  /** What the browser needs. @param isSecondStep Whether only passkeys of the account are offered whose second step waits. */
  async begin(
    request: Request,
    response: Response,
    isSecondStep: boolean,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const userId = isSecondStep ? await this.secondStep.userId(request) : undefined;
    if (isSecondStep && userId === undefined) throw isOver();
    const options = await this.passkeys.requestOptions(userId);
    const key = this.cookie.set(request, response);
    const challenge = { kind: 'passkey_use', key, userId: userId ?? null, data: options.challenge } as const;
    await this.database.transaction((manager) => this.challenges.begin(manager, challenge));
    return options;
  }

  /** Starts the session. @throws UnauthorizedException */
  async finish(request: Request, response: Response, answer: AuthenticationResponseJSON): Promise<AuthUser> {
    const key = this.cookie.keyIn(request);
    const pending = key === undefined ? undefined : await this.challenges.find('passkey_use', key);
    if (!pending || !(await this.database.transaction((manager) => this.challenges.finish(manager, pending)))) {
      throw isOver();
    }
    const passkey = await this.passkeys.find(answer);
    // After the password, only a passkey of the same account counts.
    if (!passkey || (pending.user_id !== null && pending.user_id !== passkey.user_id)) throw isUnknown();
    const verified = await this.passkeys.verify(passkey, answer, pending.data);
    if (!verified) {
      await this.sessions.keepFailure(passkey.user.email);
      throw isRefused();
    }
    const user = toAuthUser(passkey.user);
    await this.sessions.beginAfter(request, user, async (manager) => {
      if (!(await this.credentials.isStillValid(manager, user))) throw isRefused();
      if (!(await this.passkeys.use(manager, verified))) throw isRefused();
    });
    this.cookie.clear(request, response);
    this.secondStep.end(request, response);
    return user;
  }
}

const isOver = () =>
  new UnauthorizedException({
    message: 'This sign-in has taken too long, or was begun in another browser. Please begin again.',
  });

const isUnknown = () =>
  new UnauthorizedException({
    message: 'This passkey is not known here, or was removed. Please sign in in another way.',
  });

const isRefused = () =>
  new UnauthorizedException({ message: 'The passkey was not accepted. Please try again, or sign in in another way.' });
