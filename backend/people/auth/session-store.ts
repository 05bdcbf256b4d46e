import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { type SessionData, Store } from 'express-session';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import type { SessionEndReason } from '../../core/access/session-end.dto.js';
import { QueryCache } from '../../core/cache/query-cache.js';
import { CLOCK_SKEW_MS, monotonicDate } from '../../core/config/monotonic-clock.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import type { Database } from '../../core/database/database.js';
import { isBroken, isConflict, isFull, isReadOnly, isUnavailable } from '../../core/database/database-errors.js';
import { toAuthUser } from '../users/user.dto.js';
import { EndedSession } from './ended-session.entity.js';
import { ABSOLUTE_TIMEOUT_MS, expiresAt, TOUCH_INTERVAL_MS } from './session.constants.js';
import { Session } from './session.entity.js';

declare module 'express-session' {
  interface SessionData {
    /** Passport's property for the user, which is read from the database for each request. */
    passport?: { user: AuthUser };
    /** Undefined for a new session. */
    stored?: { created: Date; lastSeen: Date; confirmed: Date | null };
    /** Why the session of the cookie ended; `passport` is undefined in that case. */
    ended?: SessionEndReason;
  }
}

/** A valid session with its user. */
interface StoredSession extends Pick<Session, 'data' | 'created_at' | 'last_seen_at' | 'expires_at' | 'confirmed_at'> {
  user: AuthUser;
}

/** The result of looking up a session id. */
type SessionLookup = { session: StoredSession } | { ended: SessionEndReason };

/** Maximum number of sessions in the query cache. */
const MAX_CACHED_SESSIONS = 1000;

/** Interval between attempts to delete sessions that could not be deleted. */
const DELETE_RETRY_MS = 5000;

type Callback<T = void> = (error: unknown, result?: T) => void;

/** Returns the `Session.id` of a session id. Hashed, so that reading the table does not reveal usable ids. */
export const hashSessionId = (sid: string): string => createHash('sha256').update(sid).digest('hex');

/**
 * Stores sessions of signed-in users in the database; anonymous sessions are not stored. A session is read in one query with its
 * user and role, and cached until the next write to the database, so that changes of these take effect at once.
 */
export class SessionStore extends Store {
  private readonly logger = new Logger(SessionStore.name);

  private readonly cache: QueryCache<SessionLookup>;

  /** Row ids of sessions that were destroyed while the database was not writable. They count as ended. */
  private readonly pendingDeletions = new Set<string>();
  private retryTimer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {
    super();
    this.cache = new QueryCache(database, MAX_CACHED_SESSIONS);
  }

  override get(sid: string, done: Callback<SessionData | null>): void {
    callBack(this.read(sid), done);
  }

  override set(sid: string, session: SessionData, done: Callback = () => {}): void {
    callBack(this.write(sid, session), done);
  }

  override destroy(sid: string, done: Callback = () => {}): void {
    callBack(this.end(hashSessionId(sid)), done);
  }

  private async read(sid: string): Promise<SessionData | null> {
    const id = hashSessionId(sid);
    if (this.pendingDeletions.has(id)) return null;
    const lookup = await this.cache.get(id, () => this.readRow(id));
    if ('ended' in lookup) return endedSession(lookup.ended);
    const { session: row } = lookup;
    if (row.expires_at <= monotonicDate()) return endedSession('expired');
    await this.updateLastSeen(id, row).catch((error: unknown) =>
      this.logger.warn(`Failed to update a session's last use: ${String(error)}`),
    );
    return {
      ...(JSON.parse(row.data) as SessionData),
      passport: withShortJson({ user: row.user }),
      stored: { created: row.created_at, lastSeen: row.last_seen_at, confirmed: row.confirmed_at },
    };
  }

  private async readRow(id: string): Promise<SessionLookup> {
    const { manager } = this.database;
    const row = await manager
      .createQueryBuilder(Session, 'session')
      .innerJoinAndSelect('session.user', 'user')
      .innerJoinAndSelect('user.role', 'role')
      .where('session.id = :id', { id })
      .getOne();
    if (!row?.user) {
      const ended = await manager.findOneBy(EndedSession, { id });
      // Without a stored reason it expired: `SessionCleanupService` deleted it.
      return { ended: ended?.reason ?? 'expired' };
    }
    if (row.user.status !== ACTIVE) return { ended: 'deactivated' };
    const { data, created_at, last_seen_at, expires_at, confirmed_at } = row;
    const user = Object.freeze(toAuthUser(row.user, row.factor_at_provider));
    return { session: { data, created_at, last_seen_at, expires_at, confirmed_at, user } };
  }

  private async write(sid: string, { passport, stored, ended: _, ...rest }: SessionData): Promise<void> {
    const id = hashSessionId(sid);
    const now = monotonicDate();
    const created = stored?.created ?? now;
    const values = { data: JSON.stringify(rest), last_seen_at: now, expires_at: expiresAt(created, now) };
    await this.database.transaction(async (manager) => {
      // Update, not upsert: a session that was ended in the meantime must not be recreated.
      if (stored) await manager.update(Session, { id }, values);
      else if (passport) {
        await manager.upsert(Session, { ...values, id, user_id: passport.user.id, created_at: created }, ['id']);
      }
    });
  }

  private async delete(id: string): Promise<void> {
    await this.database.transaction((manager) => manager.delete(Session, { id }));
  }

  /** Signs out even if the database is not writable, such as on a full disk: the row is deleted later. */
  private async end(id: string): Promise<void> {
    try {
      await this.delete(id);
    } catch (error) {
      if (!isTransient(error)) throw error;
      this.logger.warn(`Failed to delete an ended session, will retry: ${String(error)}`);
      this.pendingDeletions.add(id);
      this.database.outdate();
      this.scheduleDeletion();
    }
  }

  private scheduleDeletion(): void {
    this.retryTimer ??= setTimeout(() => {
      this.retryTimer = undefined;
      this.deletePending().catch((error: unknown) =>
        this.logger.error(`Failed to delete ended sessions: ${String(error)}`),
      );
    }, DELETE_RETRY_MS).unref();
  }

  private async deletePending(): Promise<void> {
    for (const id of this.pendingDeletions) {
      try {
        await this.delete(id);
      } catch (error) {
        if (!isTransient(error)) throw error;
        this.scheduleDeletion();
        return;
      }
      this.pendingDeletions.delete(id);
    }
  }

  private async updateLastSeen(id: string, { created_at, last_seen_at }: StoredSession): Promise<void> {
    const now = monotonicDate();
    const age = now.getTime() - last_seen_at.getTime();
    // A time slightly in the future was written by another instance. A later one was written by an earlier run whose clock was
    // ahead: the session's time restarts now.
    if (age < TOUCH_INTERVAL_MS && age > -CLOCK_SKEW_MS) return;
    const created = created_at > now ? now : created_at;
    const values = { created_at: created, last_seen_at: now, expires_at: expiresAt(created, now) };
    await this.database.transaction((manager) => manager.update(Session, { id }, values));
  }
}

/** Returns an anonymous session with the reason why the stored one ended. */
const endedSession = (ended: SessionEndReason): SessionData => ({
  cookie: { originalMaxAge: ABSOLUTE_TIMEOUT_MS },
  ended,
});

/** express-session serializes the session twice per request to detect changes: the user's id suffices for that. */
const withShortJson = (passport: { user: AuthUser }) =>
  Object.defineProperty(passport, 'toJSON', { value: () => passport.user.id });

/** Whether a retry may succeed. */
const isTransient = (error: unknown): boolean =>
  isFull(error) || isReadOnly(error) || isBroken(error) || isUnavailable(error) || isConflict(error);

function callBack<T>(work: Promise<T>, done: Callback<T>): void {
  work.then((result) => done(null, result), done);
}
