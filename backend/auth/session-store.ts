import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { type SessionData, Store } from 'express-session';
import type { Account } from '../core/access/account.dto.js';
import type { SessionEnd } from '../core/access/session-end.dto.js';
import { QueryCache } from '../core/cache/query-cache.js';
import { steadyDate } from '../core/config/steady-clock.js';
import type { Database } from '../core/database/database.js';
import { isConflict, isFull, isUnavailable } from '../core/database/failures.js';
import { toAccount } from '../users/user.dto.js';
import { EndedSession } from './ended-session.entity.js';
import { expiresAt, IDLE_TIMEOUT_MS, TOUCH_INTERVAL_MS } from './session.constants.js';
import { Session } from './session.entity.js';

declare module 'express-session' {
  interface SessionData {
    /** Kept here by Passport: who is signed in, as the database said at the beginning of this request. */
    passport?: { user: Account };
    /** Absent while the session is not stored. */
    stored?: { created: Date; lastSeen: Date };
    /** Why there is no such session any more; nobody is signed in then. */
    ended?: SessionEnd;
  }
}

/** A stored session of somebody who may still use it. */
interface StoredSession extends Pick<Session, 'data' | 'created_at' | 'last_seen_at' | 'expires_at'> {
  account: Account;
}

/** What there is of a session whose cookie came. */
type Found = { session: StoredSession } | { ended: SessionEnd };

/** Sessions that are not read again while nothing is written. */
const MOST_KEPT = 1000;

/** Pause between attempts to delete sessions that have ended. */
const DELETE_AGAIN_MS = 5000;

type Done<T = void> = (error: unknown, result?: T) => void;

/** Under which a session is stored: reading the table must not be enough to take one over. */
export const hashSessionId = (sid: string): string => createHash('sha256').update(sid).digest('hex');

/**
 * Keeps sessions of people who are signed in; others are not stored. A session is read in one query together with its
 * user and role, and again after any write, so that what was changed about those holds at once.
 */
export class SessionStore extends Store {
  private readonly logger = new Logger(SessionStore.name);

  private readonly rows: QueryCache<Found>;

  /** Row ids of sessions that were ended while the database could not be written to: nobody is let in by them. */
  private readonly ended = new Set<string>();
  private deleting: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {
    super();
    this.rows = new QueryCache(database, MOST_KEPT);
  }

  override get(sid: string, done: Done<SessionData | null>): void {
    hand(this.read(sid), done);
  }

  override set(sid: string, session: SessionData, done: Done = () => {}): void {
    hand(this.write(sid, session), done);
  }

  override destroy(sid: string, done: Done = () => {}): void {
    hand(this.end(hashSessionId(sid)), done);
  }

  private async read(sid: string): Promise<SessionData | null> {
    const id = hashSessionId(sid);
    if (this.ended.has(id)) return null;
    const found = await this.rows.get(id, () => this.readRow(id));
    if ('ended' in found) return endedAs(found.ended);
    const { session: row } = found;
    if (row.expires_at <= steadyDate()) return endedAs('expired');
    await this.noteUse(id, row).catch((error: unknown) =>
      this.logger.warn(`A session's last use was not noted: ${String(error)}`),
    );
    return {
      ...(JSON.parse(row.data) as SessionData),
      passport: fingerprinted({ user: row.account }),
      stored: { created: row.created_at, lastSeen: row.last_seen_at },
    };
  }

  private async readRow(id: string): Promise<Found> {
    const { manager } = this.database;
    const row = await manager
      .createQueryBuilder(Session, 'session')
      .innerJoinAndSelect('session.user', 'user')
      .innerJoinAndSelect('user.role', 'role')
      .where('session.id = :id', { id })
      .getOne();
    if (!row?.user) {
      const ended = await manager.findOneBy(EndedSession, { id });
      // The sweeper has taken away what expired.
      return { ended: ended?.reason ?? 'expired' };
    }
    if (row.user.status !== 'active') return { ended: 'deactivated' };
    const { data, created_at, last_seen_at, expires_at } = row;
    const account = Object.freeze(toAccount(row.user));
    return { session: { data, created_at, last_seen_at, expires_at, account } };
  }

  private async write(sid: string, { passport, stored, ended: _, ...rest }: SessionData): Promise<void> {
    const id = hashSessionId(sid);
    const now = steadyDate();
    const created = stored?.created ?? now;
    const values = { data: JSON.stringify(rest), last_seen_at: now, expires_at: expiresAt(created, now) };
    await this.database.transaction(async (manager) => {
      // One that was ended meanwhile must not come back.
      if (stored) await manager.update(Session, { id }, values);
      else if (passport) {
        await manager.upsert(Session, { ...values, id, user_id: passport.user.id, created_at: created }, ['id']);
      }
    });
  }

  private async delete(id: string): Promise<void> {
    await this.database.transaction((manager) => manager.delete(Session, { id }));
  }

  /** Whoever signs out is signed out, also on a full disk: the row follows when there is room again. */
  private async end(id: string): Promise<void> {
    try {
      await this.delete(id);
    } catch (error) {
      if (!isPassing(error)) throw error;
      this.logger.warn(`A session has ended, but its row can't be deleted yet: ${String(error)}`);
      this.ended.add(id);
      this.database.outdate();
      this.deleteLater();
    }
  }

  private deleteLater(): void {
    this.deleting ??= setTimeout(() => {
      this.deleting = undefined;
      this.deleteEnded().catch((error: unknown) => this.logger.error(`Ended sessions stay stored: ${String(error)}`));
    }, DELETE_AGAIN_MS).unref();
  }

  private async deleteEnded(): Promise<void> {
    for (const id of this.ended) {
      try {
        await this.delete(id);
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.deleteLater();
        return;
      }
      this.ended.delete(id);
    }
  }

  /** No reason to fail the request. */
  private async noteUse(id: string, { created_at, last_seen_at }: StoredSession): Promise<void> {
    const now = steadyDate();
    // A time to come is of an earlier run, whose clock was ahead: from here on the session lasts as long as others.
    if (Math.abs(now.getTime() - last_seen_at.getTime()) < TOUCH_INTERVAL_MS) return;
    const created = created_at > now ? now : created_at;
    const values = { created_at: created, last_seen_at: now, expires_at: expiresAt(created, now) };
    await this.database.transaction((manager) => manager.update(Session, { id }, values));
  }
}

/** A session in which nobody is signed in, and which is not stored. */
const endedAs = (ended: SessionEnd): SessionData => ({ cookie: { originalMaxAge: IDLE_TIMEOUT_MS }, ended });

/** The session's middleware compares whole sessions as JSON, twice a request: whom it belongs to is enough for that. */
const fingerprinted = (passport: { user: Account }) =>
  Object.defineProperty(passport, 'toJSON', { value: () => passport.user.id });

/** Whether the same may succeed later. */
const isPassing = (error: unknown): boolean => isFull(error) || isUnavailable(error) || isConflict(error);

function hand<T>(work: Promise<T>, done: Done<T>): void {
  work.then((result) => done(null, result), done);
}
