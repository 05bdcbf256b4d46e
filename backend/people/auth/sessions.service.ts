import { Injectable, Logger, UnauthorizedException } from '@nestjs/common';
import type { Request } from 'express';
import { type EntityManager, type FindOptionsWhere, In, IsNull, MoreThan, Not } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import type { SessionEndReason } from '../../core/access/session-end.dto.js';
import { UserSessions } from '../../core/access/user-sessions.js';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { type RecordChange, RecordHistory } from '../../core/crud/record-history.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { cleanText } from '../../core/text/text.js';
import { ApiToken } from '../api-tokens/api-token.entity.js';
import { TOKEN_HISTORY } from '../api-tokens/api-tokens.constants.js';
import { FactorChallengesService } from '../second-factors/factor-challenges.service.js';
import type { Place } from '../users/account-mails.service.js';
import { COMPANY_ONLY, EmergencyAdministrator, WAYS_LOCK } from '../users/emergency-administrator.service.js';
import { User } from '../users/user.entity.js';
import { browserOf } from './browser-name.shared.js';
import { CredentialsService, INVALID_CREDENTIALS } from './credentials.service.js';
import { EndedSession } from './ended-session.entity.js';
import { NewDeviceService } from './new-device.service.js';
import { ABSOLUTE_TIMEOUT_MS } from './session.constants.js';
import { Session } from './session.entity.js';
import { hashSessionId } from './session-store.js';
import type { OwnSession } from './sessions.dto.js';

/** How a session was begun: what else than the user its row has. */
export type SessionStart = Partial<
  Pick<Session, 'confirmed_at' | 'provider' | 'identity' | 'provider_session' | 'id_token' | 'factor_at_provider'>
>;

/** Numbers of ended sessions and tokens. */
export interface Ended {
  sessions: number;
  tokens: number;
}

@Injectable()
export class SessionsService extends UserSessions {
  private readonly logger = new Logger(SessionsService.name);

  constructor(
    private readonly database: Database,
    private readonly credentials: CredentialsService,
    private readonly history: RecordHistory,
    private readonly devices: NewDeviceService,
    private readonly emergency: EmergencyAdministrator,
    private readonly challenges: FactorChallengesService,
  ) {
    super();
  }

  /**
   * Starts the session of a user who signed in with only the password. @throws UnauthorizedException if it was changed in the
   * meantime
   */
  begin(request: Request, user: AuthUser): Promise<void> {
    return this.beginAfter(request, user, async (manager) => {
      if (!(await this.credentials.isStillValid(manager, user, this.credentials.markOf(user))))
        throw new UnauthorizedException({ message: INVALID_CREDENTIALS() });
    });
  }

  /**
   * Starts a session with a new id, in one transaction with the checks that it requires. One that no provider began is refused to those
   * who need an account of the company.
   * @param start With `confirmed_at: null` if the person has not just proved who it is.
   */
  async beginAfter(
    request: Request,
    user: AuthUser,
    check: (manager: EntityManager) => Promise<void>,
    start: SessionStart = {},
  ): Promise<void> {
    const former = request.sessionID;
    try {
      await this.database.transaction(async (manager) => {
        if (!start.provider) {
          await takeLock(manager, WAYS_LOCK);
          if (!(await this.emergency.mayUseOwnWays(user.id, manager)))
            throw new UnauthorizedException({ message: COMPANY_ONLY() });
        }
        await check(manager);
        await logIn(request, user);
        const client = clientOf(request);
        const values = { ...client, confirmed_at: monotonicDate(), ...start };
        await manager.update(Session, { id: hashSessionId(request.sessionID) }, values);
        await this.keep(manager, 'sign_in', user);
        await this.devices.signedIn(manager, request, user, client);
      });
    } catch (error) {
      // express-session would save the user of an attempt that was rolled back.
      if (request.sessionID !== former) await logOut(request);
      throw error;
    }
  }

  /**
   * Gives the request's session a new id after the user has confirmed by password or passkey, so that a stolen id or a token
   * derived from it becomes useless. The row is kept, with the session's original end, and records the confirmation.
   * @throws UnauthorizedException if the session was ended in the meantime
   */
  async renew(request: Request, check?: (manager: EntityManager) => Promise<void>): Promise<void> {
    const { session, sessionID, sessionStore } = request;
    sessionStore.generate(request);
    const [id, newId] = [sessionID, request.sessionID].map(hashSessionId);
    try {
      await this.database.transaction(async (manager) => {
        await check?.(manager);
        const values = { id: newId, confirmed_at: monotonicDate() };
        const { affected } = await manager.update(Session, { id }, values);
        if (affected === 0) throw new UnauthorizedException({ message: say('auth.signInRequired') });
      });
    } catch (error) {
      // Without a session no cookie is sent, which would replace that of a concurrent request that has renewed the session.
      const isEnded = error instanceof UnauthorizedException;
      Object.assign(request, { session: isEnded ? undefined : session, sessionID });
      throw error;
    }
    Object.assign(request.session, { passport: session.passport, stored: session.stored });
  }

  /** Ends the request's session, even if the disk is full: the activity then lacks an entry. */
  async end(request: Request): Promise<void> {
    const { user } = request;
    await logOut(request);
    if (!user) return;
    await this.database
      .transaction((manager) => this.keep(manager, 'sign_out', user))
      .catch((error: unknown) => this.logger.warn(`A sign-out is missing in the activity: ${error}`));
  }

  /** Returns the row of the request's session, with the token of its provider. */
  rowOf(request: Request): Promise<Session | null> {
    return this.database.manager
      .createQueryBuilder(Session, 'session')
      .addSelect('session.id_token')
      .where('session.id = :id', { id: hashSessionId(request.sessionID) })
      .getOne();
  }

  /**
   * Ends the sessions that a provider's accounts have begun, and sign-ins that wait for their second step: that of one session there, those
   * of one account, or all but that of a request.
   * Returns their number.
   */
  endOfProvider(
    provider: string,
    { identity, sid, keep }: { identity?: string; sid?: string; keep?: Request },
  ): Promise<number> {
    return this.database.transaction(async (manager) => {
      await this.challenges.revokeOfProvider(manager, provider, identity);
      return this.endSaying({
        provider,
        ...(identity === undefined ? {} : { identity }),
        ...(sid === undefined ? {} : { provider_session: sid }),
        ...(keep === undefined ? {} : { id: Not(hashSessionId(keep.sessionID)) }),
      });
    });
  }

  /** Ends the sessions that people but one have begun by password or passkey. Returns their number. */
  endOfOwnWays(exceptOf: number): Promise<number> {
    return this.endSaying({ provider: IsNull(), user_id: Not(exceptOf) });
  }

  private endSaying(where: FindOptionsWhere<Session>): Promise<number> {
    return this.database.transaction(async (manager) => {
      const users = await manager.find(User, {
        where: { id: In((await manager.findBy(Session, where)).map(({ user_id }) => user_id ?? 0)) },
      });
      const count = await this.endWhere(where, 'ended');
      for (const { id, name } of users)
        await this.history.add(manager, { resource: 'user', id, action: 'sign_out', title: name, by: { id, name } });
      return count;
    });
  }

  /** Records a failed sign-in, with only the first letter and the domain of the typed address. */
  async keepFailure(email: string): Promise<void> {
    await this.database.transaction((manager) =>
      this.history.add(manager, { resource: 'user', id: 0, action: 'sign_in_failed', title: maskedEmail(email) }),
    );
  }

  /** Returns all sessions of the user, last used first. */
  async list(request: Request, { id }: AuthUser): Promise<OwnSession[]> {
    const rows = await this.database.manager.find(Session, {
      where: { user_id: id, expires_at: MoreThan(monotonicDate()) },
      order: { last_seen_at: 'DESC', id: 'ASC' },
    });
    return rows.map((row) => ({
      id: row.id,
      current: this.isCurrent(request, row.id),
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      ip: row.ip,
      user_agent: row.user_agent,
    }));
  }

  isCurrent(request: Request, id: string): boolean {
    return id === hashSessionId(request.sessionID);
  }

  /** @throws RecordNotFoundException for a session of another user */
  async endOwn(id: string, user: AuthUser): Promise<void> {
    await this.database.transaction(async (manager) => {
      if ((await this.endWhere({ id, user_id: user.id }, 'ended')) === 0) throw new RecordNotFoundException('Session');
      await this.keep(manager, 'sign_out', user);
    });
  }

  /** Ends all sessions of the user but the request's, and optionally the API tokens. */
  endOthers(request: Request, user: AuthUser, withTokens = false): Promise<Ended> {
    return this.database.transaction(async (manager) => {
      const sessions = await this.endAll(user.id, 'ended', request);
      if (sessions > 0) await this.keep(manager, 'sign_out', user);
      return { sessions, tokens: withTokens ? await this.endTokens(user.id, user) : 0 };
    });
  }

  override endAll(userId: number, reason: SessionEndReason, keep?: Request): Promise<number> {
    const others = keep ? { id: Not(hashSessionId(keep.sessionID)) } : {};
    return this.database.transaction(async (manager) => {
      await takeLock(manager, { scope: 'sessions', key: userId });
      if (reason === 'deactivated') await manager.delete(ApiToken, { user_id: userId });
      return this.endWhere({ user_id: userId, ...others }, reason);
    });
  }

  /** Counts the user's unexpired tokens. */
  countTokens(userId: number): Promise<number> {
    const expires = [IsNull(), MoreThan(monotonicDate())];
    return this.database.manager.count(ApiToken, {
      where: expires.map((expires_at) => ({ user_id: userId, expires_at })),
    });
  }

  override endTokens(userId: number, by: RecordChange['by']): Promise<number> {
    return this.database.transaction(async (manager) => {
      await takeLock(manager, { scope: 'tokens', key: userId });
      const tokens = await manager.find(ApiToken, { select: { id: true, name: true }, where: { user_id: userId } });
      for (const { id, name } of tokens) {
        await manager.delete(ApiToken, { id });
        await this.history.add(manager, { resource: TOKEN_HISTORY, id, action: 'delete', title: name, by });
      }
      return tokens.length;
    });
  }

  private keep(manager: EntityManager, action: 'sign_in' | 'sign_out', user: AuthUser): Promise<void> {
    return this.history.add(manager, { resource: 'user', id: user.id, action, title: user.name, by: user });
  }

  private endWhere(where: FindOptionsWhere<Session>, reason: SessionEndReason): Promise<number> {
    return this.database.transaction(async (manager) => {
      const query = manager.createQueryBuilder(Session, 'session').select('session.id', 'id').where(where);
      // A locking read sees the last commit, not the transaction's snapshot: sessions may have been started since.
      if (this.database.dialect === 'mariadb') query.setLock('pessimistic_write');
      const rows = await query.getRawMany<{ id: string }>();
      if (rows.length === 0) return 0;
      const expires_at = new Date(monotonicDate().getTime() + ABSOLUTE_TIMEOUT_MS);
      await manager.upsert(
        EndedSession,
        rows.map(({ id }) => ({ id, reason, expires_at })),
        ['id'],
      );
      await manager.delete(Session, where);
      return rows.length;
    });
  }
}

function logIn(request: Request, user: AuthUser): Promise<void> {
  return new Promise((resolve, reject) => {
    request.logIn(user, (error: unknown) => (error ? reject(error) : resolve()));
  });
}

function logOut(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.destroy((error: unknown) => (error ? reject(error) : resolve()));
  });
}

const MAX_DOMAIN_LENGTH = 60;

function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${at < 0 ? '' : email.slice(at).slice(0, MAX_DOMAIN_LENGTH)}`;
}

/** Returns the origin of a request, for mails. */
export function placeOf(request: Request): Place {
  const { ip, user_agent } = clientOf(request);
  return { browser: browserOf(user_agent), address: ip };
}

function clientOf(request: Request): Pick<Session, 'ip' | 'user_agent'> {
  return { ip: (request.ip ?? '').slice(0, 45), user_agent: cleanText(request.get('user-agent') ?? '').slice(0, 512) };
}
