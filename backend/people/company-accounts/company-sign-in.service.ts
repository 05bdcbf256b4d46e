import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, UnauthorizedException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LessThan } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { ChallengeCookie } from '../auth/challenge-cookie.js';
import { CredentialsService } from '../auth/credentials.service.js';
import { nextPath } from '../auth/next-path.js';
import { SecondStepService } from '../auth/second-step.service.js';
import { placeOf, type SessionStart, SessionsService } from '../auth/sessions.service.js';
import { AccountProvidersService } from './account-providers.service.js';
import { CompanyIdentitiesService, identityIdOf } from './company-identities.service.js';
import { CompanySignInError } from './company-sign-in-error.js';
import { hasTwoFactors } from './factors-at-provider.js';
import { OwnCompanyAccounts } from './own-company-accounts.service.js';
import type { Provider } from './provider.js';
import { type Claims, ProviderClient, reasonOf, type Secrets } from './provider-client.service.js';
import { StartedSignIn } from './started-sign-in.entity.js';

/** Time for password and second factor at the provider. */
const LIFETIME_MS = 10 * 60_000;

/** An authentication of these seconds counts as a confirmation, as entering a password does. */
const FRESH_SECONDS = 120;

/** The end of a sign-in at a provider. */
export interface CompanySignIn {
  user: AuthUser;
  /** Whether it was a confirmation of the signed-in user. */
  isConfirmation: boolean;
  next: string;
  /** Whether the second factor of the site is asked for. */
  needsSecondStep: boolean;
}

/**
 * Signs in with an account of the company. The browser that began is known by its cookie, from which state, nonce and PKCE verifier
 * are derived: none of them is stored, and whoever reads the database can't finish a sign-in.
 */
@Injectable()
export class CompanySignInService extends HourlyTask {
  private readonly logger = new Logger('Company accounts');
  private readonly cookie: ChallengeCookie;

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    private readonly providers: AccountProvidersService,
    private readonly client: ProviderClient,
    private readonly identities: CompanyIdentitiesService,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly secondStep: SecondStepService,
    private readonly own: OwnCompanyAccounts,
  ) {
    super('Failed to delete unfinished sign-ins');
    // The browser comes back from another site.
    this.cookie = new ChallengeCookie('jukwaa_company', config, { sameSite: 'lax', maxAge: LIFETIME_MS });
  }

  protected override async runHourly(): Promise<void> {
    const expires_at = LessThan(monotonicDate());
    await this.database.transaction((manager) => manager.delete(StartedSignIn, { expires_at }));
  }

  /** Returns the address at the provider, and binds what comes back to this browser. @throws CompanySignInError, RecordNotFoundException */
  async begin(
    request: Request,
    response: Response,
    slug: string,
    { next, user }: { next?: unknown; user?: AuthUser },
  ): Promise<string> {
    const provider = await this.findProvider(slug);
    const key = this.cookie.set(request, response);
    const url = await this.client
      .authorizationUrl(provider, this.providers.callbackUrl(slug), secretsOf(key), {
        isConfirmation: user !== undefined,
      })
      .catch((error: unknown) => {
        throw new CompanySignInError('company_away', `${slug} was not understood: ${reasonOf(error)}`);
      });
    const expires_at = new Date(monotonicDate().getTime() + LIFETIME_MS);
    const row = { id: rowOf(key), provider: slug, next: shortPath(next), user_id: user?.id ?? null, expires_at };
    await this.database.transaction((manager) => manager.insert(StartedSignIn, row));
    return url.href;
  }

  /** Starts the session, or the second step. @throws CompanySignInError, RecordNotFoundException */
  async finish(request: Request, response: Response, slug: string): Promise<CompanySignIn> {
    const provider = await this.findProvider(slug);
    const { secrets, next, user_id } = await this.take(request, response, slug);
    const claims = await this.ask(provider, request, secrets, user_id !== null);
    if (user_id !== null) return this.confirm(request, claims, user_id, next);
    const user = await this.identities.personOf(provider, claims, placeOf(request)).catch(async (error: unknown) => {
      if (error instanceof CompanySignInError && claims.isEmailVerified)
        await this.sessions.keepFailure(claims.email ?? '');
      throw error;
    });
    const needsSecondStep = user.second_factor === true && !hasTwoFactors(claims.methods);
    const start = this.startOf(provider, claims, !needsSecondStep);
    if (needsSecondStep) await this.secondStep.begin(request, response, user, start);
    else await this.beginSession(request, user, { ...start, ...(isFresh(claims) ? {} : { confirmed_at: null }) });
    return { user, next, needsSecondStep, isConfirmation: false };
  }

  /** Marks the session as confirmed by its owner, and gives it a new id. @throws CompanySignInError */
  private async confirm(request: Request, claims: Claims, userId: number, next: string): Promise<CompanySignIn> {
    const { user } = request;
    if (!user || user.id !== userId || !(await this.identities.belongsTo(claims, userId)))
      throw new CompanySignInError('company_other', 'somebody else has confirmed');
    if (!isFresh(claims)) throw new CompanySignInError('company_invalid', 'the person has not been asked anew');
    await this.sessions.renew(request);
    return { user, next, needsSecondStep: false, isConfirmation: true };
  }

  private startOf({ slug }: Provider, claims: Claims, isWhole: boolean): SessionStart {
    const identity = identityIdOf(claims);
    const sealed = claims.idToken.length > MAX_ID_TOKEN ? '' : claims.idToken;
    return {
      provider: slug,
      identity,
      // A longer one would not fit, and none is longer.
      provider_session: claims.session && claims.session.length <= 255 ? claims.session : null,
      id_token: sealed === '' ? null : this.own.seal(sealed, identity),
      factor_at_provider: isWhole && hasTwoFactors(claims.methods),
    };
  }

  private async beginSession(request: Request, user: AuthUser, start: SessionStart): Promise<void> {
    await this.sessions.beginAfter(
      request,
      user,
      async (manager) => {
        if (!(await this.credentials.isStillValid(manager, user)))
          throw new UnauthorizedException({ message: say('auth.signInExpired') });
      },
      start,
    );
  }

  /** Uses up what this browser began. A callback that is not its own leaves it. @throws CompanySignInError */
  private async take(
    request: Request,
    response: Response,
    slug: string,
  ): Promise<Pick<StartedSignIn, 'next' | 'user_id'> & { secrets: Secrets }> {
    const key = this.cookie.keyIn(request);
    if (key === undefined) throw isOver('this browser has begun nothing');
    const secrets = secretsOf(key);
    if (request.query.state !== secrets.state) throw isOver('the answer is to another sign-in');
    const id = rowOf(key);
    const row = await this.database.transaction(async (manager) => {
      const started = await manager.findOneBy(StartedSignIn, { id });
      const { affected } = await manager.delete(StartedSignIn, { id });
      return affected === 1 ? started : null;
    });
    this.cookie.clear(request, response);
    if (!row || row.expires_at <= monotonicDate()) throw isOver('it was finished before, or took too long');
    if (row.provider !== slug) throw isOver(`it was begun at ${row.provider}`);
    return { secrets, next: row.next, user_id: row.user_id };
  }

  private async ask(provider: Provider, request: Request, secrets: Secrets, isConfirmation: boolean): Promise<Claims> {
    // The address as the provider knows it, whatever the request's host.
    const current = new URL(this.providers.callbackUrl(provider.slug));
    current.search = new URL(request.originalUrl, this.config.siteUrl).search;
    try {
      return await this.client.claims(provider, current, secrets, { isConfirmation });
    } catch (error) {
      throw new CompanySignInError(codeOf(error), `${provider.slug} was not understood: ${reasonOf(error)}`);
    }
  }

  private async findProvider(slug: string): Promise<Provider> {
    const provider = await this.providers.find(slug);
    if (!provider) throw new RecordNotFoundException('Account provider');
    return provider;
  }

  /** Tells the log why a sign-in failed. */
  refuse(slug: string, { reason }: CompanySignInError): void {
    this.logger.warn(`A sign-in with ${JSON.stringify(slug.slice(0, 40))} was refused: ${reason}`);
  }
}

function secretsOf(key: string): Secrets {
  const derived = (purpose: string) => createHash('sha256').update(`${purpose} ${key}`).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
}

const rowOf = (key: string): string => createHash('sha256').update(`row ${key}`).digest('hex');

/** Characters of an ID token that is kept for the sign-out; its address could not take a longer one. */
const MAX_ID_TOKEN = 6000;

const MAX_PATH = 500;

function shortPath(next: unknown): string {
  const path = nextPath(next);
  return path.length > MAX_PATH ? nextPath(undefined) : path;
}

const isOver = (reason: string) => new CompanySignInError('company_expired', reason);

/** Whether the person has just proved to the provider who it is. Without a time, a session there may have sufficed. */
function isFresh({ authenticatedAt }: Claims): boolean {
  return authenticatedAt !== undefined && Math.abs(Date.now() / 1000 - authenticatedAt) <= FRESH_SECONDS;
}

/** Tells a refusal of the provider, and a provider that does not answer, from an answer that is not right. */
function codeOf(error: unknown): 'company_refused' | 'company_away' | 'company_invalid' {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return 'company_refused';
  return typeof code === 'string' && code.startsWith('OAUTH_') ? 'company_invalid' : 'company_away';
}
