import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Subject } from 'rxjs';
import { MoreThan } from 'typeorm';
import { QueryCache } from '../../core/cache/query-cache.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { clientNetwork } from '../../core/http/client-network.js';
import { consume, type RateLimiter } from '../../core/rate-limit/rate-limiter.js';
import { RateLimiters } from '../../core/rate-limit/rate-limiters.js';
import { RejectionLog } from '../../core/rate-limit/rejection-log.js';
import { tooManyRequests } from '../../core/rate-limit/too-many-requests.js';
import { deviceIdOf } from './device-cookie.js';
import { Session } from './session.entity.js';

const QUARTER_HOUR = 15 * 60;

/** Maximum number of failures for one account from all networks, in 15 minutes. */
export const ACCOUNT_LIMIT = 20;

/** Interval of alerts for one account. */
const DAY = 24 * 60 * 60;

const MAX_ACCOUNTS = 100_000;
const MAX_CACHED_NETWORKS = 1000;

/** A sign-in attempt, which counts as a failure unless one of these functions is called. */
export interface Attempt {
  /** Call if the password was right. */
  succeed(): Promise<void>;
  /** Call if the password was not checked. */
  cancel(): Promise<void>;
}

/** The limit of failed sign-ins for an e-mail address was reached. The user may not exist. */
export interface AccountLimitReached {
  /** As normalized by `normalizeEmail`. */
  email: string;
  time: Date;
}

interface Point {
  limiter: RateLimiter;
  key: string;
}

/**
 * Limits failed sign-ins in 15 minutes: 5 for one account from one network, 20 from one network, and 20 for one account in total.
 * The last limit does not apply to known devices and networks of the owner, so that strangers can't lock the owner out. An attempt
 * consumes its points before the password is checked, so that concurrent attempts can't exceed the limits. See
 * docs/decisions/026-sign-in-limit-per-account.md.
 */
@Injectable()
export class SignInRateLimiterService implements OnApplicationShutdown {
  /** Emits when the limit for an account is reached, at most once a day per account. */
  readonly accountLimitReached = new Subject<AccountLimitReached>();

  private readonly byNetwork: RateLimiter;
  private readonly byAccountAndNetwork: RateLimiter;
  private readonly byAccount: RateLimiter;
  private readonly byDevice: RateLimiter;
  private readonly alerts: RateLimiter;
  private readonly networks: QueryCache<ReadonlySet<string>>;
  private readonly rejections: RejectionLog;

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    limiters: RateLimiters,
  ) {
    const failures = (by: string, points: number, maxKeys?: number) =>
      limiters.create({ keyPrefix: `failed-sign-ins-by-${by}`, points, duration: QUARTER_HOUR, maxKeys });
    this.byNetwork = failures('network', 20);
    this.byAccountAndNetwork = failures('account-and-network', 5, MAX_ACCOUNTS);
    this.byAccount = failures('account', ACCOUNT_LIMIT, MAX_ACCOUNTS);
    this.byDevice = failures('device', 10);
    this.alerts = limiters.create({ keyPrefix: 'sign-in-alerts', points: 1, duration: DAY, maxKeys: MAX_ACCOUNTS });
    const logger = new Logger(SignInRateLimiterService.name);
    this.rejections = new RejectionLog(
      'Sign-ins refused after too many failures',
      (line) => logger.warn(line),
      config.logAddresses,
    );
    this.networks = new QueryCache(database, MAX_CACHED_NETWORKS);
  }

  onApplicationShutdown(): void {
    this.rejections.close();
  }

  /** Consumes the points of an attempt. @param email As normalized by `normalizeEmail`. @throws HttpException 429 */
  async attempt(email: string, request: Request, response: Response): Promise<Attempt> {
    const network = clientNetwork(request.ip);
    const account = hashed(email);
    const ofNetwork: Point = { limiter: this.byNetwork, key: network };
    const ofBoth: Point = { limiter: this.byAccountAndNetwork, key: `${network} ${account}` };
    const consumed: Point[] = [];
    const reject = async (wait: number): Promise<never> => {
      await refund(consumed);
      this.rejections.add(request.ip);
      throw tooManyRequests(response, 'failed sign-ins', wait);
    };
    for (const point of [ofNetwork, ofBoth]) {
      const wait = await consume(point.limiter, point.key);
      if (wait > 0) await reject(wait);
      consumed.push(point);
    }
    const ofDevice = await this.consumeByDevice(email, account, request);
    if (ofDevice) consumed.push(ofDevice);
    else if (request.user?.email !== email) {
      const wait = await consume(this.byAccount, account);
      if (wait === 0) consumed.push({ limiter: this.byAccount, key: account });
      else if (!(await this.isOwnersNetwork(network, email))) {
        this.alert(email, account);
        await reject(wait);
      }
    }
    return {
      succeed: async () => {
        await refund(consumed);
        // Resets only this limiter: an attacker with an account could otherwise reset the others by signing in.
        await ofBoth.limiter.delete(ofBoth.key);
      },
      cancel: () => refund(consumed),
    };
  }

  /** Resets the failures for an account from this network after its owner has chosen a new password there. */
  async forgive(email: string, request: Request): Promise<void> {
    await this.byAccountAndNetwork.delete(`${clientNetwork(request.ip)} ${hashed(email)}`);
  }

  /** Counts by device, if its cookie belongs to the account; undefined beyond the limit, since the cookie may be stolen. */
  private async consumeByDevice(email: string, account: string, request: Request): Promise<Point | undefined> {
    const device = deviceIdOf(request, email, this.config);
    if (device === undefined) return undefined;
    const point: Point = { limiter: this.byDevice, key: `${device} ${account}` };
    return (await consume(point.limiter, point.key)) === 0 ? point : undefined;
  }

  /** Whether the user has a session from that network. */
  private async isOwnersNetwork(network: string, email: string): Promise<boolean> {
    return (await this.networks.get(email, () => this.networksOf(email))).has(network);
  }

  private async networksOf(email: string): Promise<ReadonlySet<string>> {
    const sessions = await this.database.manager.find(Session, {
      select: { id: true, ip: true },
      where: { expires_at: MoreThan(monotonicDate()), user: { email, status: ACTIVE } },
    });
    return new Set(sessions.map(({ ip }) => clientNetwork(ip)));
  }

  /** Not awaited by the request, whose duration would reveal the result. */
  private alert(email: string, account: string): void {
    void consume(this.alerts, account).then((wait) => {
      if (wait === 0) this.accountLimitReached.next({ email, time: new Date() });
    });
  }
}

/** Hashed, so that all keys have the same length. */
const hashed = (email: string): string => createHash('sha256').update(email).digest('base64url');

async function refund(points: readonly Point[]): Promise<void> {
  await Promise.all(points.map(({ limiter, key }) => limiter.reward(key)));
}
