import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { Subject } from 'rxjs';
import { MoreThan } from 'typeorm';
import { consume, type RateLimiter, RateLimiters } from '../core/access/rate-limiters.js';
import { QueryCache } from '../core/cache/query-cache.js';
import { SETTINGS, type Settings } from '../core/config/settings.js';
import { steadyDate } from '../core/config/steady-clock.js';
import { Database } from '../core/database/database.js';
import { clientNetwork } from './client-network.js';
import { deviceIdOf } from './device-cookie.js';
import { RefusalLog } from './refusal-log.js';
import { Session } from './session.entity.js';
import { tooManyRequests } from './too-many-requests.js';

const QUARTER_HOUR = 15 * 60;

/** Failures for one account from everywhere, in 15 minutes. */
export const ACCOUNT_LIMIT = 20;

/** How long nothing is told of an account again. */
const TELL_PAUSE_MS = 24 * 60 * 60 * 1000;

const MOST_ACCOUNTS = 100_000;
const MOST_NETWORKS_KEPT = 1000;

/** A try that is counted as a failure until it turns out otherwise. */
export interface Attempt {
  /** The password was right. */
  succeed(): Promise<void>;
  /** It was not even tried. */
  cancel(): Promise<void>;
}

/** An account, or an address that belongs to none, at which somebody guesses. */
export interface GuessedAt {
  /** As `normalEmail` spells it. */
  email: string;
  time: Date;
}

/** A point of an attempt: consumed, or about to be. */
interface Point {
  limiter: RateLimiter;
  key: string;
}

/**
 * Counts failed sign-ins: 5 for one account from one address, 20 from one address, and 20 for one account from everywhere,
 * in 15 minutes. The last limit does not hold where the account's owner is known to be, so that nobody can be locked out
 * by strangers. An attempt is counted before it is checked, so that many at once are not checked at all. Rules:
 * decisions.md, 'Limits', and docs/decisions/026.
 */
@Injectable()
export class SignInThrottle implements OnApplicationShutdown {
  /** The limit for an account was reached; told once a day for each. */
  readonly guessedAt = new Subject<GuessedAt>();

  private readonly byNetwork: RateLimiter;
  private readonly byAccountAndNetwork: RateLimiter;
  private readonly byAccount: RateLimiter;
  private readonly byDevice: RateLimiter;
  private readonly told = new LRUCache<string, true>({ max: MOST_ACCOUNTS, ttl: TELL_PAUSE_MS, ttlAutopurge: false });
  private readonly networks: QueryCache<ReadonlySet<string>>;
  private readonly refusals: RefusalLog;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    limiters: RateLimiters,
  ) {
    const failures = (by: string, points: number, maxKeys?: number) =>
      limiters.create({ keyPrefix: `failed-sign-ins-by-${by}`, points, duration: QUARTER_HOUR, maxKeys });
    this.byNetwork = failures('network', 20);
    this.byAccountAndNetwork = failures('account-and-network', 5, MOST_ACCOUNTS);
    this.byAccount = failures('account', ACCOUNT_LIMIT, MOST_ACCOUNTS);
    this.byDevice = failures('device', 10);
    const logger = new Logger(SignInThrottle.name);
    this.refusals = new RefusalLog('Sign-ins refused after too many failures', (line) => logger.warn(line));
    this.networks = new QueryCache(database, MOST_NETWORKS_KEPT);
  }

  onApplicationShutdown(): void {
    this.refusals.close();
  }

  /** @param email As `normalEmail` spells it. @throws 429 */
  async attempt(email: string, request: Request, response: Response): Promise<Attempt> {
    const network = clientNetwork(request.ip);
    // Hashed, so that a long address takes no more room than a short one.
    const account = createHash('sha256').update(email).digest('base64url');
    const ofNetwork: Point = { limiter: this.byNetwork, key: network };
    const ofBoth: Point = { limiter: this.byAccountAndNetwork, key: `${network} ${account}` };
    const consumed: Point[] = [];
    const refuse = async (wait: number): Promise<never> => {
      await giveBack(consumed);
      this.refusals.note(request.ip);
      throw tooManyRequests(response, 'failed sign-ins', wait);
    };
    for (const point of [ofNetwork, ofBoth]) {
      const wait = await consume(point.limiter, point.key);
      if (wait > 0) await refuse(wait);
      consumed.push(point);
    }
    const ofDevice = await this.consumeOfDevice(email, account, request);
    if (ofDevice) consumed.push(ofDevice);
    else if (request.user?.email !== email) {
      const wait = await consume(this.byAccount, account);
      if (wait === 0) consumed.push({ limiter: this.byAccount, key: account });
      else if (!(await this.isKnown(network, email))) {
        this.tell(email, account);
        await refuse(wait);
      }
    }
    return {
      succeed: async () => {
        await giveBack(consumed);
        // Only this one is forgotten: whoever has an account of his own may not guess on at others'.
        await ofBoth.limiter.delete(ofBoth.key);
      },
      cancel: () => giveBack(consumed),
    };
  }

  /** Counts for the browser alone, where the account's owner has signed in with it. One that fails too often is a stranger's. */
  private async consumeOfDevice(email: string, account: string, request: Request): Promise<Point | undefined> {
    const device = deviceIdOf(request, email, this.settings);
    if (device === undefined) return undefined;
    const point: Point = { limiter: this.byDevice, key: `${device} ${account}` };
    return (await consume(point.limiter, point.key)) === 0 ? point : undefined;
  }

  /** Whether the owner is signed in from there. */
  private async isKnown(network: string, email: string): Promise<boolean> {
    return (await this.networks.get(email, () => this.networksOf(email))).has(network);
  }

  private async networksOf(email: string): Promise<ReadonlySet<string>> {
    const sessions = await this.database.manager.find(Session, {
      select: { id: true, ip: true },
      where: { expires_at: MoreThan(steadyDate()), user: { email, status: 'active' } },
    });
    return new Set(sessions.map(({ ip }) => clientNetwork(ip)));
  }

  private tell(email: string, account: string): void {
    if (this.told.has(account)) return;
    this.told.set(account, true);
    this.guessedAt.next({ email, time: new Date() });
  }
}

async function giveBack(points: readonly Point[]): Promise<void> {
  await Promise.all(points.map(({ limiter, key }) => limiter.reward(key)));
}
